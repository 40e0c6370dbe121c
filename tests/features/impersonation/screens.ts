import { type FeatureScreens, type Setup, screensOf } from "#tests/e2e/screen-rows.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";

export default {
  visitors,
  screens: [
    ...screensOf("/app", "impersonated", { state: "impersonated", at: "/app" }),
    ...screensOf(
      "/app/account",
      "impersonated",
      ...["state=change-email", "newEmail=new%40example.org", "state=delete", "state=confirm-delete"].map(
        (form) => ({ state: `impersonated ${form}`, at: `/app/account?${form}` }),
      ),
    ),
  ],
} satisfies FeatureScreens;

async function visitors({ server, smtp, administratorId }: Setup) {
  const email = "omar@example.org";
  const impersonated = await signInByHttp(server, smtp, email);
  await server.query(`UPDATE "user" SET name = 'عمر الفاروق' WHERE email = ?`, email);
  await server.query(
    'UPDATE session SET impersonated_by = ? WHERE user_id = (SELECT id FROM "user" WHERE email = ?)',
    administratorId,
    email,
  );
  return { impersonated };
}
