import { sampleAccounts } from "#app/sample-data/sample-accounts.ts";
import { db } from "#db/client.server.ts";

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
