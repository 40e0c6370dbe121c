export const identities = [
  "nobody",
  "user",
  "banned user",
  "administrator",
  "demoted administrator",
] as const;

export type Identity = (typeof identities)[number];

export const requests = ["GET", "POST", "data"] as const;

/** Statuses in the order of `identities`. */
type Statuses = readonly [number, number, number, number, number];

export type AccessRow = Record<(typeof requests)[number], Statuses>;

export const everybody = (status: number): Statuses => [status, status, status, status, status];

// Banned users count as visitors, demoted administrators as users. React Router redirects data requests with
// 202.
export const line = (get: Statuses, post: Statuses, dataRequest: Statuses = get): AccessRow => ({
  GET: get,
  POST: post,
  data: dataRequest,
});

/** For visitors; signed-in users are redirected. */
export const visitors = (post: number): AccessRow =>
  line([200, 302, 200, 302, 302], [post, 302, post, 302, 302], [200, 202, 200, 202, 202]);

/** A form without a page: opening its URL redirects. */
export const formOnly = (post: Statuses): AccessRow => line(everybody(302), post, everybody(202));

export const inApp: Statuses = [302, 200, 302, 200, 200];
export const inManager: Statuses = [302, 403, 302, 200, 403];
export const appData: Statuses = [202, 200, 202, 200, 200];
export const managerData: Statuses = [202, 403, 202, 200, 403];
export const noAction = everybody(405);

/** Pages in an area whose layout checks access. */
export const inShell: Statuses = [302, 405, 302, 405, 405];

export const personAction = (post: number): AccessRow =>
  line([302, 403, 302, 302, 403], [302, 403, 302, post, 403], [202, 403, 202, 202, 403]);

/** The screens of a resource in the manager area. 307 carries what was typed on to `/login/resume`. */
export function resourceAccess(list: string): Record<string, AccessRow> {
  return {
    [list]: line(inManager, noAction, managerData),
    [`${list}/new`]: line(inManager, [307, 403, 307, 400, 403], managerData),
    [`${list}/:id`]: line([302, 403, 302, 404, 403], inShell, [202, 403, 202, 404, 403]),
    [`${list}/:id/update`]: line(
      [302, 403, 302, 404, 403],
      [307, 403, 307, 400, 403],
      [202, 403, 202, 404, 403],
    ),
    [`${list}/:id/delete`]: line(
      [302, 403, 302, 302, 403],
      [302, 403, 302, 302, 403],
      [202, 403, 202, 202, 403],
    ),
  };
}
