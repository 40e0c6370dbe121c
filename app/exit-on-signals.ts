/** The shell's convention for a process ended by a signal: 128 plus the signal's number. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Ends the process with its "exit" listeners. By default, a signal does not run them, and a container's first process
 * ignores it.
 * @param mayExit runs before them
 * @returns a function that restores the default
 */
export function exitOnSignals(mayExit = () => true): () => void {
  const end = (signal: NodeJS.Signals) => {
    if (mayExit()) process.exit(exitCodes[signal as keyof typeof exitCodes]);
  };
  const names = Object.keys(exitCodes) as NodeJS.Signals[];
  for (const name of names) process.on(name, end);
  return () => {
    for (const name of names) process.off(name, end);
  };
}
