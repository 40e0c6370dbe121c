import { type AccessRow, inManager, inShell, line, managerData, noAction } from "#tests/server/access-rows.ts";

export default {
  "/manager/some-nouns": line(inManager, noAction, managerData),
  "/manager/some-nouns/new": line(inManager, [307, 403, 307, 400, 403], managerData),
  "/manager/some-nouns/:id": line([302, 403, 302, 404, 403], inShell, [202, 403, 202, 404, 403]),
  "/manager/some-nouns/:id/update": line(
    [302, 403, 302, 404, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 404, 403],
  ),
  "/manager/some-nouns/:id/delete": line(
    [302, 403, 302, 302, 403],
    [302, 403, 302, 302, 403],
    [202, 403, 202, 202, 403],
  ),
} satisfies Record<string, AccessRow>;
