export function isBanned(row: { banned: boolean; banExpires: Date | null }): boolean {
  return row.banned && (row.banExpires === null || row.banExpires.getTime() > Date.now());
}
