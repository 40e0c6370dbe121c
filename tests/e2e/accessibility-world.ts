import { changeEmailByHttp } from "../support/email-change.ts";
import { HttpClient } from "../support/http-client.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import type { SmtpServer } from "../support/smtp.ts";

/** Who looks at a screen. A newcomer has not said a name yet; the impersonated one is somebody else. */
export type Visitor = "nobody" | "newcomer" | "user" | "administrator" | "impersonated";

export interface World {
  server: RunningServer;
  /** The Cookie header of each visitor. */
  cookies: Record<Visitor, string>;
  /** Ids of the rows that the addresses of the screens speak of, and the token of a link in a mail. */
  rows: Record<"person" | "banned" | "own" | "repository" | "bare" | "undoToken", string>;
}

/** A server with what a real installation has: long lists, long words, every state that a person can be in. */
export async function makeWorld(smtp: SmtpServer, env: Record<string, string> = {}): Promise<World> {
  const server = await startServer({
    env: {
      // Only there are the screens for developers, and the sample accounts on the login screen.
      NODE_ENV: "development",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      GITHUB_CLIENT_ID: "client",
      GITHUB_CLIENT_SECRET: "secret",
      ...env,
    },
  });
  const cookies: World["cookies"] = {
    nobody: "",
    newcomer: "",
    user: "",
    administrator: "",
    impersonated: "",
  };
  for (const visitor of visitors) {
    const { email, name, role } = people[visitor];
    cookies[visitor] = await signInByHttp(server, smtp, email);
    await server.query('UPDATE "user" SET name = ?, role = ? WHERE email = ?', name, role, email);
  }
  await server.query(
    "UPDATE session SET impersonated_by = ? WHERE user_id = ?",
    await idOf(server, people.administrator.email),
    await idOf(server, people.impersonated.email),
  );
  const repositories = await makeRepositories(server, cookies.administrator);
  return {
    server,
    cookies,
    rows: { ...(await addPeople(server)), ...repositories, undoToken: await undoToken(server, smtp) },
  };
}

/** Of somebody who has changed their email. */
async function undoToken(server: RunningServer, smtp: SmtpServer) {
  const client = new HttpClient(server);
  await client.signIn(smtp, "moving@example.org");
  const link = await changeEmailByHttp(client, smtp, "moving@example.org", "moved@example.org");
  return link.split("token=")[1] ?? "";
}

const people = {
  newcomer: { email: "newcomer@example.org", name: "", role: "user" },
  user: { email: "wanjiru@example.org", name: "Grace Wanjiru", role: "user" },
  administrator: { email: "zoe@example.org", name: "Zoë Lefèvre", role: "admin" },
  impersonated: { email: "omar@example.org", name: "عمر الفاروق", role: "user" },
};

const visitors = Object.keys(people) as (keyof typeof people)[];

/** What a list meets in the wild: two directions, no spaces, nothing at all. */
const names = [
  "Amina Diallo",
  "ليلى حسن",
  "",
  "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
  "Ng",
  "José María de la Concepción Echeverría y Gutiérrez",
];

async function addPeople(server: RunningServer) {
  const now = Date.now();
  const hour = 3_600_000;
  const ids: string[] = [];
  for (let index = 0; index < 24; index++) {
    const id = crypto.randomUUID();
    const name = names[index % names.length] ?? "";
    const local = index % 4 === 0 ? "a.very.long.mailbox.name.that.knows.no.end.at.all" : "person";
    await server.query(
      'INSERT INTO "user" (id, email, email_verified, name, role, banned, ban_reason, ban_expires, last_sign_in_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      `${local}-${index}@subsidiary.example.org`,
      index % 2 === 1,
      name,
      index % 5 === 0 ? "user,admin" : "user",
      index % 6 === 1,
      index % 6 === 1 ? "Sent the same message to everybody.\nTwice." : null,
      index % 6 === 1 ? new Date(now + 400 * hour) : null,
      index % 3 === 0 ? null : new Date(now - index * hour),
      new Date(now - index * 30 * hour),
      new Date(now - index * 30 * hour),
    );
    ids.push(id);
  }
  const [person = "", banned = ""] = ids;
  return { person, banned, own: await idOf(server, people.administrator.email) };
}

/** By the product's own form, which knows best what a row needs. */
async function makeRepositories(server: RunningServer, cookie: string) {
  for (let index = 0; index < 24; index++) {
    const name =
      index % 3 === 0 ? "an-uncommonly-long-repository-name-without-any-space-in-it" : "straightedge";
    const description = index % 2 ? "" : "Measures what is said to be straight.\nقياس ما يقال إنه مستقيم.";
    const link = `https://code.example.com/a/rather/long/way/down/to/the/repository/number/${index}`;
    await fetch(`${server.url}/manager/repositories/new`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: server.url },
      redirect: "manual",
      body: new URLSearchParams({ name: `${name}-${index}`, link, description }),
    });
  }
  return { repository: await endingIn(server, "-0"), bare: await endingIn(server, "-1") };
}

/** The id of the repository with a name that ends so. */
async function endingIn(server: RunningServer, ending: string): Promise<string> {
  const sql = "SELECT id FROM repository WHERE name LIKE ?";
  const [row] = await server.query<{ id: string }>(sql, `%${ending}`);
  if (!row) throw new Error("The repositories were not made");
  return row.id;
}

async function idOf(server: RunningServer, email: string): Promise<string> {
  return (await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email))[0]?.id ?? "";
}
