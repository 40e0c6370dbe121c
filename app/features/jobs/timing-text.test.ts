import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { daily, everyMinutes, hourly, type ScheduleTiming, weekly } from "#app/jobs/schedule-timing.ts";
import { timingText } from "./timing-text.ts";

test.each<[ScheduleTiming, string]>([
  [{ everyHours: 24 }, "Every 24 hours"],
  [everyMinutes(5), "Every 5 minutes"],
  [everyMinutes(1), "Every minute"],
  [hourly(), "Every hour"],
  [daily("03:30"), "Every day at 03:30 UTC"],
  [weekly(1, "09:05", "Africa/Nairobi"), "Every week on Monday at 09:05 Africa/Nairobi"],
  [hourly(17), "Every hour at :17"],
  [{ cron: "0 0 1 * *" }, "0 0 1 * * UTC"],
])("%j is '%s'", (timing, text) => {
  const { t, language } = i18nFor("en");
  expect(timingText(timing, t, language)).toBe(text);
});
