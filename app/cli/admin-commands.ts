import { createAdmin, grantAdmin } from "#app/features/users/user-roles.server.ts";
import { emailSchema } from "#app/validation/person.ts";
import { withMigratedDatabase } from "./database.ts";
import { print, printError, t } from "./terminal.ts";

export async function adminCreate(given: string | undefined): Promise<number> {
  if (!given) return printError(t("cli.emailMissing", { command: "create" }), 2);
  const { data: email } = emailSchema.safeParse(given);
  if (!email) return printError(t("cli.emailInvalid", { email: given }), 1);
  return withMigratedDatabase(async () => {
    const { result } = await createAdmin(email);
    if (result === "exists") return printError(t("cli.accountExists", { email }), 1);
    return print(t("cli.created", { email }));
  });
}

export async function adminGrant(email: string | undefined): Promise<number> {
  if (!email) return printError(t("cli.emailMissing", { command: "grant" }), 2);
  return withMigratedDatabase(async () => {
    const { result } = await grantAdmin(email);
    if (result === "noAccount") return printError(t("cli.noAccount", { email }), 1);
    return print(t(result === "granted" ? "cli.granted" : "cli.alreadyAdmin", { email }));
  });
}
