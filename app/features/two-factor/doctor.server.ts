import { existsSync } from "node:fs";
import type { FeatureChecks } from "#app/cli/doctor-checks.ts";
import { t } from "#app/cli/terminal.ts";
import { loadOrCreateAppSecret } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { unsealSecret } from "./two-factor.server.ts";

export const check: FeatureChecks["check"] = async function* () {
  const rows = await db().select().from(twoFactor);
  const { appSecret, secretFile } = settings();
  // Reading the secret would create it. That it is missing has a line of its own.
  if (rows.length === 0 || (!appSecret && !existsSync(secretFile))) return;
  loadOrCreateAppSecret();
  const count = rows.filter((row) => unsealSecret(row) === undefined).length;
  if (count > 0) yield { level: "warning", text: t("twoFactor.doctor.unreadable", { count }) };
};
