import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A self-signed certificate for localhost. */
export function tlsOptions() {
  const folder = join(import.meta.dirname, "tls");
  return {
    key: readFileSync(join(folder, "localhost.key")),
    cert: readFileSync(join(folder, "localhost.crt")),
  };
}
