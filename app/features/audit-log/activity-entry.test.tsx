import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { ActivityEntry } from "./activity-entry.tsx";
import type { ActivityRow } from "./activity-list-shape.ts";
import { openableSubjectPaths } from "./subject-paths.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  reader: {
    name: "reader",
    order: 50,
    permissions: { apps: ["manager"], activity: ["read"], user: ["list", "get"] },
  },
  helper: {
    name: "helper",
    order: 51,
    permissions: { apps: ["manager"], user: ["get"], session: ["list"], job: ["read"], repository: ["read"] },
  },
}));

const entry: ActivityRow = {
  id: 1,
  at: 0,
  kind: "user.name",
  actor: { id: "ada", name: "Ada", exists: true },
  impersonator: null,
  subject: null,
  details: {},
  names: {},
  requestId: null,
};

function render(role: string, row: Partial<ActivityRow>) {
  return renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <ActivityEntry row={{ ...entry, ...row }} paths={openableSubjectPaths(role)} now={0} />
    </TranslatorContext>,
  );
}

function linksFor(role: string, row: Partial<ActivityRow>) {
  return [...render(role, row).matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
}

test("links only to screens that the viewer may open", () => {
  for (const type of ["user", "job", "repository"] as const) {
    const subject = { type, id: "1", label: "One", exists: true };
    const paths = { user: "/manager/users/1", job: "/manager/jobs/1", repository: "/manager/repositories/1" };
    for (const role of ["admin", "helper"]) {
      expect(linksFor(role, { subject }), role).toEqual([paths[type], "/manager/users/ada"]);
    }
    expect(linksFor("reader", { subject })).toEqual([]);
    expect(linksFor("admin", { subject: { ...subject, exists: false } })).toEqual(["/manager/users/ada"]);
  }
});

test("tells visitors who are not signed in from the command line and settings", () => {
  for (const kind of ["session.fail", "user.email-undo"] as const) {
    expect(render("admin", { actor: null, kind }), kind).toContain("Someone not signed in");
  }
  for (const kind of ["user.create", "user.role", "job.run"] as const) {
    expect(render("admin", { actor: null, kind }), kind).toContain("System");
  }
});
