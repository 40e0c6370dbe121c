import {
  type AccessRow,
  appData,
  inApp,
  inManager,
  inShell,
  line,
  managerData,
  noAction,
} from "#tests/server/access-rows.ts";

export default {
  "/app/repositories": line(inApp, noAction, appData),
  "/app/repositories/:id": line([302, 404, 302, 404, 404], inShell, [202, 404, 202, 404, 404]),
  "/manager/repositories": line(inManager, noAction, managerData),
  // 307 carries the input to `/login/resume`.
  "/manager/repositories/new": line(inManager, [307, 403, 307, 400, 403], managerData),
  "/manager/repositories/:id": line([302, 403, 302, 404, 403], inShell, [202, 403, 202, 404, 403]),
  "/manager/repositories/:id/update": line(
    [302, 403, 302, 404, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 404, 403],
  ),
  "/manager/repositories/:id/delete": line(
    [302, 403, 302, 302, 403],
    [302, 403, 302, 302, 403],
    [202, 403, 202, 202, 403],
  ),
} satisfies Record<string, AccessRow>;
