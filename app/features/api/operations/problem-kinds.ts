import { type ProblemKind, problemKind, problemKinds } from "#app/http/problems.ts";
import { apiProblems } from "./api-problems.ts";
import { operations } from "./operations.ts";

const found = [
  ...(Object.keys(problemKinds) as (keyof typeof problemKinds)[]),
  ...Object.values(apiProblems),
  ...operations.flatMap(({ problems = [] }) => problems),
].map(problemKind);

export const allProblemKinds: readonly ProblemKind[] = [
  ...new Map(found.map((kind) => [kind.code, kind])).values(),
].sort((one, other) => one.status - other.status);
