import { grantAdmin } from "#app/users/user-roles.server.ts";
import { withDatabase } from "./database.ts";
import { complain, say, t } from "./terminal.ts";

/** `admin grant <email>` */
export async function grant(email: string | undefined): Promise<number> {
  if (!email) return complain(t("cli.emailMissing"), 2);
  return withDatabase(async () => {
    const outcome = await grantAdmin(email);
    if (outcome === "no-account") return complain(t("cli.noAccount", { email }), 1);
    return say(t(outcome === "granted" ? "cli.granted" : "cli.alreadyAdmin", { email }));
  });
}
