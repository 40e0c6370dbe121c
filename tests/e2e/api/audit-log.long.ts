import { expect, signUp, test } from "#tests/e2e/fixtures.ts";
import { dialog, newTokenFormValues, screenPath, shownSecret } from "./token-section.ts";

test("a new token is listed without its secret", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.request.post(`${screenPath}?state=new-token`, {
    form: await newTokenFormValues(page),
    maxRedirects: 0,
  });
  await page.goto(`${screenPath}?state=token`);
  const secret = await shownSecret(page);
  await dialog(page).getByRole("link", { name: "Done" }).click();
  const exported = await (await page.request.get("/account/export")).json();
  expect(exported.activity).toContainEqual(expect.objectContaining({ kind: "token.create", by: "you" }));
  const listed = await server.query("SELECT * FROM activity");
  expect(JSON.stringify(listed)).not.toContain(secret.slice(-43));
});
