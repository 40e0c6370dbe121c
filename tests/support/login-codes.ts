import type { RunningServer } from "./server.ts";

/** Another code; steps up to 999,999 give codes that differ from each other. */
export function wrongCodeFor(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

/** Sets when all sign-in codes of an email were sent or expire, in milliseconds since 1970. Omitted times do not change. */
export async function setLoginCodeTimes(
  server: Pick<RunningServer, "query">,
  email: string,
  times: { sentAt?: number; expiresAt?: number },
): Promise<void> {
  const identifier = `login-codes-${email}`;
  const [row] = await server.query<{ value: string }>(
    "SELECT value FROM verification WHERE identifier = ?",
    identifier,
  );
  const codes = JSON.parse(row?.value ?? "[]") as object[];
  await server.query(
    "UPDATE verification SET value = ? WHERE identifier = ?",
    JSON.stringify(codes.map((code) => ({ ...code, ...times }))),
    identifier,
  );
}

export async function expireAllCodes(server: Pick<RunningServer, "query">): Promise<void> {
  const ended = Date.now() - 1000;
  await server.query("UPDATE verification SET expires_at = ?", new Date(ended));
  const rows = await server.query<{ identifier: string }>(
    "SELECT identifier FROM verification WHERE identifier LIKE 'login-codes-%'",
  );
  for (const { identifier } of rows) {
    await setLoginCodeTimes(server, identifier.slice("login-codes-".length), { expiresAt: ended });
  }
}
