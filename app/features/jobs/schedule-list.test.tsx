import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import type { ScheduleItem } from "./job-list-shape.ts";
import { ScheduleList } from "./schedule-list.tsx";

const now = Date.UTC(2026, 2, 4, 12);

function renderSchedules(last: ScheduleItem["last"]) {
  const schedules = (["cleanup", "backup"] as const).map((name) => ({
    name,
    label: `jobs.kinds.${name}` as const,
    timing: { everyHours: 5 },
    nextAt: null,
    last,
  }));
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ScheduleList schedules={schedules} mayRun /> },
  ]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub />
    </TranslatorContext>,
  );
}

test("each button to run a job names it", () => {
  const html = renderSchedules(null);
  expect(html).not.toContain("Last:");
  const labels = [...html.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(labels.map((label) => label?.replace(/[\u2068\u2069]/g, ""))).toEqual([
    "Run now: Delete expired data",
    "Run now: Back up the database",
  ]);
});

test("a schedule shows when its job last ran, and how that ended", () => {
  const times = { createdAt: now, dueAt: now, finishedAt: now };
  const numbers = { id: 1, attempts: 5, progress: null, progressTotal: null };
  const html = renderSchedules({
    ...times,
    ...numbers,
    kind: "cleanup",
    label: null,
    state: "failed",
    error: "",
  });
  expect(html).toMatch(/Last: \S*March 4, 2026 at 12:00 UTC\S*<span.*?>Failed</);
});
