import type { Command } from "#app/cli/command.ts";
import { copy } from "./copy.ts";

/** `copy --from <address> --to <address>` */
export const command: Command = { name: "copy", help: "postgres.help", run: copy };
