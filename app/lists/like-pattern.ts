/** Matches texts that contain the term, with a backslash as the escape character. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}
