import { createHmac } from "node:crypto";
import Database from "better-sqlite3";
import { readBrand } from "../../scripts/brand/brand-file.mjs";

const { slug } = readBrand();

export const secret = "a secret for measurements, long enough to be one";

/**
 * Signs in an administrator directly in the database.
 * @param {string} file
 * @returns the headers that the browser then sends
 */
export function signInOnSqlite(file) {
  const database = new Database(file);
  const now = Date.now();
  database
    .prepare(
      `INSERT INTO user (id, email, email_verified, name, role, created_at, updated_at)
       VALUES ('bench', 'bench@example.com', 1, 'Bench', 'admin', @now, @now) ON CONFLICT DO NOTHING`,
    )
    .run({ now });
  database
    .prepare(
      `INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at)
       VALUES ('bench', 'bench', 'bench', @end, @now, @now)
       ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at, updated_at = excluded.updated_at`,
    )
    .run({ now, end: now + 86_400_000 });
  database.close();
  return headers();
}

function headers() {
  const signature = createHmac("sha256", secret).update("bench").digest("base64");
  return {
    Accept: "text/html,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "en-GB,en;q=0.9",
    Cookie: `${slug}.session=${encodeURIComponent(`bench.${signature}`)}`,
  };
}

/**
 * The headers of a browser that has the style sheets already: a server puts them into the page otherwise.
 * @param {string} address of a page
 * @param {ReturnType<typeof headers>} sent
 */
export async function withStylesheets(address, sent) {
  const response = await fetch(address, { headers: sent });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const stylesheets = cookies.filter((cookie) => cookie?.startsWith(`${slug}.stylesheets=`));
  return { ...sent, Cookie: [sent.Cookie, ...stylesheets].join("; ") };
}
