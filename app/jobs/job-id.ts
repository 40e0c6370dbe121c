/** @returns undefined if the text is not a job id */
export function parseJobId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
