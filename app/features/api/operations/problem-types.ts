import { type ProblemType, problemType, problemTypes } from "#app/http/problems.ts";
import { apiProblems } from "./api-problems.ts";
import { operations } from "./operations.ts";

const found = [
  ...(Object.keys(problemTypes) as (keyof typeof problemTypes)[]),
  ...Object.values(apiProblems),
  ...operations.flatMap(({ problems = [] }) => problems),
].map(problemType);

export const allProblemTypes: readonly ProblemType[] = [
  ...new Map(found.map((kind) => [kind.code, kind])).values(),
].sort((one, other) => one.status - other.status);
