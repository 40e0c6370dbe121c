/** Whether a ban holds now: one with an end date ends by itself. */
export function isBanned(row: { banned: boolean; banExpires: Date | null }): boolean {
  return row.banned && (row.banExpires === null || row.banExpires.getTime() > Date.now());
}
