import type { Command } from "#app/cli/command.ts";
import { runCopyCommand } from "./copy-command.ts";

/** `copy --from <address> --to <address>` */
export const command: Command = {
  name: "copy",
  help: "postgres.help",
  needsNoSettings: true,
  run: runCopyCommand,
};
