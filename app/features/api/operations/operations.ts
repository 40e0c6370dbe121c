import * as health from "../health.ts";
import type { Method, Operation, OperationsModule, Tag } from "./operation.ts";

const modules: OperationsModule[] = [
  health,
  ...Object.values(import.meta.glob<OperationsModule>("../../**/api.ts", { eager: true })),
];

/** The groups of operations, in the order in which the reference shows them. */
export const tags: readonly Tag[] = modules
  .flatMap(({ tag }): Tag[] => (tag ? [tag] : []))
  .sort((one, other) => one.order - other.order);

const tagNames = tags.map(({ name }) => name);

const methods: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** In the order of the reference. */
export const operations: readonly Operation[] = modules
  .flatMap((module) => module.operations)
  .sort(
    (one, other) =>
      tagNames.indexOf(one.tag) - tagNames.indexOf(other.tag) ||
      one.path.localeCompare(other.path, "en") ||
      methods.indexOf(one.method) - methods.indexOf(other.method),
  );
