import { eq } from "drizzle-orm";
import { systemActor } from "#app/access/actor.ts";
import type { Command } from "#app/cli/command.ts";
import { withMigratedDatabase } from "#app/cli/database.ts";
import { print, printError, t } from "#app/cli/terminal.ts";
import { emailSchema } from "#app/validation/person.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { hasTwoFactor } from "./two-factor.server.ts";
import { turnOffForUser } from "./two-factor-writes.server.ts";

/** `two-factor off <email>`: for an administrator whom no other can help. */
export const command: Command = { name: "two-factor", help: "twoFactor.command.help", run };

async function run([action, given, ...more]: string[]): Promise<number> {
  if (action !== "off" || !given || more.length > 0) return printError(t("twoFactor.command.usage"), 2);
  const { data: email } = emailSchema.safeParse(given);
  if (!email) return printError(t("cli.emailInvalid", { email: given }), 1);
  return withMigratedDatabase(async () => {
    const [found] = await db().select({ id: user.id }).from(user).where(eq(user.email, email));
    if (!found) return printError(t("cli.noAccount", { email }), 1);
    if (!(await hasTwoFactor(found.id))) return print(t("twoFactor.command.alreadyOff", { email }));
    await turnOffForUser(systemActor("command"), found.id);
    return print(t("twoFactor.command.off", { email }));
  });
}
