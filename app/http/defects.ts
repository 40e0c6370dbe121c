import { log } from "#app/log.server.ts";

/** After an error that nobody handled the state of the process is unknown: it logs the error and ends. */
export function exitOnUnhandledErrors() {
  process.on("unhandledRejection", (reason) => exit(reason, "Unhandled rejection"));
  process.on("uncaughtException", (error) => exit(error, "Uncaught exception"));
}

function exit(reason: unknown, what: string): never {
  try {
    const err = reason instanceof Error ? reason : new Error(String(reason));
    log().fatal({ err }, what);
  } finally {
    process.exit(1);
  }
}
