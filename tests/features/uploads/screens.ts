import { type FeatureScreens, screensOf, send } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [...picture("app", "user"), ...picture("manager", "administrator")],
} satisfies FeatureScreens;

function picture(area: "app" | "manager", as: string) {
  const at = `/${area}/account/picture`;
  return screensOf(
    at,
    as,
    { state: "plain", at },
    {
      state: "wrong",
      at,
      reach: async (page) => {
        await send(page, "main");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    },
  );
}
