/** Its server looks after the backups. */
export const backup = undefined;
