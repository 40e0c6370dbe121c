/** Characters: the page echoes input only up to its limits. */
export const maxPageLength = 400_000;

export const combiningMarks = (count: number) => `a${"\u0316\u0301".repeat(count / 2)}`;
