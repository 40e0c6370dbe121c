let cliPath: string | undefined;

/** Set by the built server and the command line; without it there are no backups by schedule. */
export function setCliPath(path: string | undefined): void {
  cliPath = path;
}

export function getCliPath(): string | undefined {
  return cliPath;
}

/** After `backup`, by the server: as the user of the server, the command creates nothing that the server cannot open. */
export const scheduledOption = "--scheduled";
