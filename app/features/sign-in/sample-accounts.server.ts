import { db } from "#db/client.server.ts";
import { sampleAccounts } from "#db/seed.server.ts";

export async function existingSampleAccounts() {
  const found = await db().query.user.findMany({
    columns: { email: true },
    where: (row, { inArray }) =>
      inArray(
        row.email,
        sampleAccounts.map(({ email }) => email),
      ),
  });
  return sampleAccounts.filter(({ email }) => found.some((row) => row.email === email));
}
