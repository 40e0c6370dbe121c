import { findEndpoint } from "#app/features/api/operations/find-endpoint.ts";
import { mayCall } from "#app/features/api/operations/may-call.ts";
import type { Operation } from "#app/features/api/operations/operation.ts";
import { operations } from "#app/features/api/operations/operations.ts";
import type { Line, Statuses } from "#tests/server/access-table.ts";

const everybody = (status: number): Statuses => [status, status, status, status, status];

/** PUT, PATCH and DELETE are in tests/api/access.test.ts, and so is who may call what. */
export const operationRows: Record<string, Line> = Object.fromEntries(
  operations.map(({ path }) => {
    const endpoint = findEndpoint(`/api/v1${path}`);
    const read = endpoint?.operations.find(({ method }) => method === "GET");
    const create = endpoint?.operations.find(({ method }) => method === "POST");
    const get = read ? statuses(read, path.includes("{") ? 404 : 200) : everybody(405);
    // A form is not what programs send, hence 415 to those who may.
    return [
      endpoint?.path ?? path,
      { GET: get, POST: create ? statuses(create, 415) : everybody(405), data: get },
    ];
  }),
);

function statuses({ permissions }: Operation, status: number): Statuses {
  if (permissions === null) return everybody(status);
  const [user, administrator] = ["user", "admin"].map((role) => (mayCall(role, permissions) ? status : 403));
  return [401, user ?? 0, 401, administrator ?? 0, user ?? 0];
}
