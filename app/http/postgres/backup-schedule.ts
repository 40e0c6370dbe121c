/** Its server looks after the backups. */
export function startBackups(_commandLine: string): { stop(): Promise<void> } {
  return { stop: async () => {} };
}
