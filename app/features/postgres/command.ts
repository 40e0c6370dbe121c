import type { Command } from "#app/cli/command.ts";
import { copyDatabase } from "./copy-database.ts";

/** `copy --from <address> --to <address>` */
export const command: Command = { name: "copy", help: "postgres.help", run: copyDatabase };
