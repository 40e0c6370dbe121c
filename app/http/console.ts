import { format } from "node:util";
import { log } from "#app/log.server.ts";

const levels = ["debug", "info", "warn", "error"] as const;

export function redirectConsoleToLog() {
  const write =
    (level: (typeof levels)[number]) =>
    (...words: unknown[]) => {
      log()[level]({ source: "console" }, format(...words));
    };
  Object.assign(console, {
    log: write("info"),
    ...Object.fromEntries(levels.map((level) => [level, write(level)])),
  });
}
