import { payloads } from "#tests/e2e/injection-payloads.ts";
import {
  allPages,
  type FeatureInjectionTests,
  openAndExpectInert,
  test,
} from "#tests/e2e/injection-scene.ts";

export default ((sample) => {
  test("activity: list, filters", async ({ page }) => {
    await allPages(page, "/manager/activity");
    for (const index of sample) {
      const text = encodeURIComponent(payloads[index] ?? "");
      await openAndExpectInert(
        page,
        `/manager/activity?person=${text}zzz&subject=${text}&kind=${text}&from=${text}`,
      );
    }
  });
}) satisfies FeatureInjectionTests;
