import { type ProblemType, problemTypes, resolveProblemType } from "#app/http/problems.ts";
import { apiProblems } from "./api-problems.ts";
import { operations } from "./operations.ts";

const found = [
  ...(Object.keys(problemTypes) as (keyof typeof problemTypes)[]),
  ...Object.values(apiProblems),
  ...operations.flatMap(({ problems = [] }) => problems),
].map(resolveProblemType);

export const allProblemTypes: readonly ProblemType[] = [
  ...new Map(found.map((kind) => [kind.code, kind])).values(),
].sort((one, other) => one.status - other.status);
