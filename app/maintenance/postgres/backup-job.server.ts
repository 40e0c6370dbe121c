/** Its server looks after the backups. */
export const backupJob = undefined;
