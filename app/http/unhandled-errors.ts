import { log } from "#app/log.server.ts";

export function exitOnUnhandledErrors() {
  process.on("unhandledRejection", (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason));
    exitAfter(() => log().fatal({ err }, "Unhandled rejection"));
  });
  process.on("uncaughtException", (err) => {
    exitAfter(() => log().fatal({ err }, "Uncaught exception"));
  });
}

function exitAfter(write: () => void): never {
  try {
    write();
  } finally {
    process.exit(1);
  }
}
