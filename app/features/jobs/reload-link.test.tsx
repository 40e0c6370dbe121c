import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import JobScreen from "./routes/detail.tsx";

type ScreenProps = ComponentProps<typeof JobScreen>;

const address = "/manager/jobs/7?list=%3Fstate%3Dwaiting";

const waiting: ScreenProps["loaderData"]["job"] = {
  id: 7,
  kind: "cleanup",
  label: "jobs.kinds.cleanup",
  state: "waiting",
  dueAt: 0,
  createdAt: 0,
  finishedAt: null,
  attempts: 0,
  progress: null,
  progressTotal: null,
  error: null,
  result: [],
  requestedBy: null,
  screen: null,
  resultLink: null,
};

function renderScreen(job: ScreenProps["loaderData"]["job"]) {
  const loaderData = { job, link: null, mayRetry: false, mayCancel: false };
  const Screen = () => <JobScreen {...({ loaderData, params: { id: "7" } } as ScreenProps)} />;
  const Stub = createRoutesStub([{ path: "/manager/jobs/:id", Component: Screen }]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub initialEntries={[address]} />
    </TranslatorContext>,
  );
}

test("until a job is over, its screen links to itself for browsers without JavaScript", () => {
  const link = /<a(?=[^>]*until-hydrated)[^>]* href="([^"]*)"[^>]*>Reload<\/a>/;
  expect(link.exec(renderScreen(waiting))?.[1]).toBe(address);
  expect(renderScreen({ ...waiting, state: "done", finishedAt: 1 })).not.toContain("Reload");
});
