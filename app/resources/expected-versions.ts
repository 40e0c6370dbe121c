/**
 * Whether a record is still as its caller read it.
 * @param version its `updatedAt` in milliseconds
 * @param expectedVersions undefined for any
 */
export function isExpectedVersion(version: number, expectedVersions: readonly number[] | undefined): boolean {
  return expectedVersions === undefined || expectedVersions.includes(version);
}
