import { makeReferencedRows } from "../support/referenced-rows.ts";
import { resourceFields } from "../support/resources.ts";
import { type ServerOptions, startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import type { SmtpServer } from "../support/smtp.ts";
import type { Setup, World } from "./screen-rows.ts";
import { featureScreens } from "./screens.ts";

/** A server with long lists, long words and users in every state. */
export async function startAccessibilityWorld(
  smtp: SmtpServer,
  env: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<World> {
  const server = await startServer({
    ...options,
    env: {
      // Only development has the developer screens and the sample accounts.
      NODE_ENV: "development",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      GITHUB_CLIENT_ID: "client",
      GITHUB_CLIENT_SECRET: "secret",
      ...env,
    },
  });
  await makeReferencedRows(resourceFields, server.query);
  const cookies: World["cookies"] = { nobody: "" };
  for (const [visitor, { email, name, role }] of Object.entries(people)) {
    cookies[visitor] = await signInByHttp(server, smtp, email);
    await server.query('UPDATE "user" SET name = ?, role = ? WHERE email = ?', name, role, email);
  }
  const [administrator] = await server.query<{ id: string }>(
    'SELECT id FROM "user" WHERE email = ?',
    people.administrator.email,
  );
  const setup: Setup = { server, smtp, cookies, administratorId: administrator?.id ?? "" };
  const rows: World["rows"] = {};
  for (const feature of featureScreens) {
    Object.assign(rows, await feature.rows?.(setup));
    Object.assign(cookies, await feature.visitors?.(setup));
  }
  return { server, cookies, rows };
}

/** Their emails do not break by themselves. */
const people = {
  newcomer: { email: `${"newcomer".repeat(7)}@example.org`, name: "", role: "user" },
  user: { email: `${"wanjiru".repeat(8)}@example.org`, name: "Grace Wanjiru", role: "user" },
  administrator: { email: `${"zoelefevre".repeat(6)}@example.org`, name: "Zoë Lefèvre", role: "admin" },
};
