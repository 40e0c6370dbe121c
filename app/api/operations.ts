import { type Method, type Operation, tags } from "./operation.ts";
import * as account from "./operations/account.ts";
import * as activity from "./operations/activity.ts";
import * as health from "./operations/health.ts";
import * as repositories from "./operations/repositories.ts";
import * as repositoryImport from "./operations/repository-import.ts";
import * as userDeeds from "./operations/user-deeds.ts";
import * as userSessions from "./operations/user-sessions.ts";
import * as users from "./operations/users.ts";

const methods: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Every operation of the API, in the order in which the reference shows them. */
export const operations: readonly Operation[] = [
  account,
  users,
  userDeeds,
  userSessions,
  repositories,
  repositoryImport,
  activity,
  health,
]
  .flatMap((module): Operation[] => Object.values(module))
  .sort(
    (one, other) =>
      tags.indexOf(one.tag) - tags.indexOf(other.tag) ||
      one.path.localeCompare(other.path, "en") ||
      methods.indexOf(one.method) - methods.indexOf(other.method),
  );
