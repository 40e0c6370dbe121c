import { once } from "node:events";
import { expect } from "vitest";
import { startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import type { SmtpServer } from "../support/smtp.ts";
import { saveUntilGone } from "./clients.ts";
import { type Installation, isIntact, rowsOf } from "./installation.ts";

/**
 * Kills the server repeatedly while clients write, and checks that the database is intact and no acknowledged
 * write is lost. Source: louislam/uptime-kuma issues 1567 and 3998 (database malformed after a restart).
 * @returns the number of acknowledged writes
 */
export async function killWhileWriting(
  place: Installation,
  smtp: SmtpServer,
  { kills, writes }: { kills: number; writes: number },
): Promise<number> {
  const env = { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" };
  const promised = new Set<string>();
  let cookie = "";
  for (let round = 1; round <= kills; round += 1) {
    const server = await startServer({ dataFolder: place.folder, env });
    cookie ||= await signInByHttp(server, smtp, "admin@example.com");
    const load = saveUntilGone(server, cookie, `round-${round}`, 8);
    const enough = Math.ceil((writes * round) / kills);
    await expect
      .poll(() => load.acknowledged.length, { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(enough);
    server.child.kill("SIGKILL");
    await Promise.all([once(server.child, "close"), load.ended]);
    for (const name of load.acknowledged) promised.add(name);
    expect(load.odd).toEqual([]);
    expect(isIntact(place.file)).toBe(true);
    const kept = new Set(
      rowsOf<{ name: string }>(place.file, "SELECT name FROM repository").map(({ name }) => name),
    );
    expect([...promised].filter((name) => !kept.has(name))).toEqual([]);
  }
  return promised.size;
}
