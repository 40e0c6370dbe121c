import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { ScheduleList } from "./schedule-list.tsx";

test("each button to run a job names it", () => {
  const schedules = (["cleanup", "backup"] as const).map((name) => ({
    name,
    label: `jobs.kinds.${name}` as const,
    timing: { everyHours: 5 },
    nextAt: null,
  }));
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ScheduleList schedules={schedules} mayRun /> },
  ]);
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub />
    </TranslatorContext>,
  );
  const labels = [...html.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(labels.map((label) => label?.replace(/[\u2068\u2069]/g, ""))).toEqual([
    "Run now: Delete expired data",
    "Run now: Back up the database",
  ]);
});
