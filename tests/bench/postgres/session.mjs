import pg from "pg";

/**
 * The same session in a PostgreSQL database, for the same headers.
 * @param {string} address
 */
export async function seedPostgresSession(address) {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(
    `INSERT INTO "user" (id, email, email_verified, name, role, created_at, updated_at)
     VALUES ('bench', 'bench@example.com', true, 'Bench', 'admin', now(), now()) ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at)
     VALUES ('bench', 'bench', 'bench', now() + interval '1 day', now(), now())
     ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, updated_at = excluded.updated_at`,
  );
  await client.end();
}
