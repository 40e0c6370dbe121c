import * as health from "../health.ts";
import type { Method, Operation, OperationsModule, Tag } from "./operation.ts";

const modules: OperationsModule[] = [
  health,
  ...Object.values(import.meta.glob<OperationsModule>("../../**/api.ts", { eager: true })),
];

/** In the order of the reference. */
export const tags: readonly string[] = modules
  .flatMap(({ tag }): Tag[] => (tag ? [tag] : []))
  .sort((one, other) => one.order - other.order)
  .map(({ name }) => name);

const methods: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** In the order of the reference. */
export const operations: readonly Operation[] = modules
  .flatMap((module) => module.operations)
  .sort(
    (one, other) =>
      tags.indexOf(one.tag) - tags.indexOf(other.tag) ||
      one.path.localeCompare(other.path, "en") ||
      methods.indexOf(one.method) - methods.indexOf(other.method),
  );
