/** @returns undefined for what is no id of a job */
export function parseJobId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
