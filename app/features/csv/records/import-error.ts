/** @public */
export const importProblems = [
  "nothing",
  "encoding",
  "columns",
  "repeatedColumn",
  "quotes",
  "rows",
  "size",
  "empty",
  "manyColumns",
  "longCell",
] as const;

export type ImportProblem = { problem: (typeof importProblems)[number]; line?: number };

export type UnreadableImport = { result: "unreadable" } & ImportProblem;

/** A problem with a file as a whole. @public */
export class ImportError extends Error {
  override name = "ImportError";
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}
