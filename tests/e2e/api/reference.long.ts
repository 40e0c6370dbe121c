import { productName } from "#app/product.ts";
import { expect, hydrated, signIn, signUp, test, userMenu } from "#tests/e2e/fixtures.ts";
import {
  contrastLanguage,
  hasLanguageSwitch,
  languageName,
  otherLanguage,
  textIn,
} from "#tests/support/languages.ts";
import { openForm, referencePagePath, section, sendButton } from "./reference-page.ts";

test("the user menu links to the reference, which lists every operation and code", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app");
  await userMenu(page, "Ada").click();
  await page.getByRole("link", { name: "API Documentation" }).click();
  await expect(page).toHaveURL(referencePagePath);
  await expect(page).toHaveTitle(`API documentation · ${productName}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("API documentation");

  const { paths, components } = (await (await page.request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>;
    components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } };
  };
  const listed = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { operationId, summary }]) => ({
      id: operationId,
      heading: summary,
      call: `${method.toUpperCase()}${path}`,
      example: true,
      tries: javaScriptEnabled ? 1 : 0,
    })),
  );
  expect(listed.length).toBeGreaterThan(20);
  const shown = () =>
    page.locator("section:has(> h3)").evaluateAll(
      (sections, api) =>
        sections.map((one) => ({
          id: one.id,
          heading: one.querySelector("h3")?.textContent,
          call: [...one.querySelectorAll("h3 + p > :nth-child(-n + 2)")]
            .map((part) => part.textContent)
            .join(""),
          example: one.querySelector("pre")?.textContent?.startsWith(`curl "${api}`),
          tries: one.querySelectorAll("[data-try] button").length,
        })),
      `${server.url}/api/`,
    );
  const sorted = (list: { id: string }[]) => list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await expect.poll(async () => sorted(await shown())).toEqual(sorted(listed));

  const codes = components.schemas.Problem.properties.code.enum;
  const explained = await page
    .locator("dl > div[id]")
    .evaluateAll((lines) => lines.map(({ id, textContent }) => ({ id, textContent })));
  expect(explained.map(({ id }) => id)).toEqual(codes);
  for (const { id, textContent } of explained)
    expect(textContent).toMatch(new RegExp(`^[45]\\d\\d${id}.{8}`));
  if (!javaScriptEnabled) await expect(page.locator("main form, main button")).toHaveCount(0);

  const answers = section(page, "listUsers");
  await expect(answers.getByText("items[].email")).toBeHidden();
  await answers.locator("summary", { hasText: "200" }).click();
  await expect(answers.getByText("items[].email")).toBeVisible();
  await answers.locator("summary", { hasText: "Errors" }).click();
  await answers.getByRole("link", { name: "INVALID_CURSOR" }).click();
  await expect(page).toHaveURL(`${referencePagePath}#INVALID_CURSOR`);
  await expect(page.locator("#INVALID_CURSOR")).toBeInViewport();
});

test("the account screen links to the reference, which links to a new token", async ({
  page,
  smtp,
  email,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  await page.getByRole("link", { name: "API documentation" }).click();
  await expect(page).toHaveURL(referencePagePath);
  await page.getByRole("link", { name: "your account page" }).click();
  await expect(page).toHaveURL("/app/account?state=new-token");
});

test("operations beyond the reader's role are marked", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto(referencePagePath);
  for (const [operation, marked] of [
    ["listUsers", true],
    ["createRepository", true],
    ["listRepositories", false],
    ["updateAccount", false],
    ["getHealth", false],
  ] as const) {
    const mark = section(page, operation).getByText("Not allowed for your role");
    await expect(mark).toHaveCount(marked ? 1 : 0);
  }
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  await page.reload();
  await expect(section(page, "listUsers")).toBeVisible();
  await expect(page.getByText("Not allowed for your role")).toHaveCount(0);
});

test("a signed-out user signs in and returns to the page", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.context().clearCookies();
  await page.goto(referencePagePath);
  await expect(page).toHaveURL("/login?redirect=%2Fapi%2Fdocs");
  await signIn(page, smtp, email, javaScriptEnabled, page.url());
  await expect(page).toHaveURL(referencePagePath);
  await expect(section(page, "listUsers")).toBeVisible();
});

test("changing the language reloads all texts, changing the theme does not", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto(referencePagePath);
  const answers = section(page, "getAccount").locator("summary", { hasText: "200" });
  const title = textIn(otherLanguage, "reference.title");
  if (hasLanguageSwitch) {
    await userMenu(page, "Ada").click();
    await page.getByRole("button", { name: languageName(otherLanguage) }).click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · ${productName}`);
  await expect(page.locator("#FORBIDDEN")).toContainText(textIn(otherLanguage, "problems.forbidden"));
  await answers.click();
  const menu = page.locator("header details");
  if (!(await menu.getAttribute("open").then((open) => open !== null))) await menu.locator("summary").click();
  await page.getByRole("button", { name: textIn(otherLanguage, "shell.theme.dark") }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  // Client navigation keeps the page's state, a new document does not.
  if (javaScriptEnabled) await expect(answers.locator("..")).toHaveAttribute("open");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the document contains the reference once", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  const html = await (await page.request.get(referencePagePath)).text();
  expect(html.split('id="createRepository"').length - 1).toBe(1);
  expect(html.split("createRepository-title").length - 1).toBe(2);
});

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "Sending calls needs JavaScript");

  test("tries a call with typed values and shows the response", async ({ page, smtp, server, email }) => {
    await signUp(page, smtp, email, "Ada");
    await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
    await page.goto(referencePagePath);
    await openForm(page, "listUsers");
    const list = section(page, "listUsers");
    await list.getByLabel("searchTerm").fill(email);
    await list.getByLabel("sort").selectOption("created");
    await sendButton(page, "listUsers").click();
    await expect(list.getByRole("status")).toContainText("200");
    await expect(list.getByLabel("Response")).toContainText(/\d ms/);
    await expect(list.getByLabel("Response")).toContainText(`"email": "${email}"`);
    await expect(list.getByLabel("Headers")).toContainText('rel="first"');

    await openForm(page, "createRepository");
    const create = section(page, "createRepository");
    const body = create.getByLabel("Body (application/json)");
    await expect(body).toHaveValue(/"name": "core-library"/);
    await body.fill(`{"name":"${email}","link":"https://example.com/${email}"}`);
    await sendButton(page, "createRepository").click();
    await expect(create.getByRole("status")).toContainText("201");
    const made = await server.query<{ id: string }>("SELECT id FROM repository WHERE name = ?", email);
    expect(made).toHaveLength(1);
    await expect(create.getByLabel("Headers")).toContainText(`/api/v1/repositories/${made[0]?.id}`);

    await body.fill('{"name":"","link":3,"color":"plum"}');
    await sendButton(page, "createRepository").click();
    await expect(create.getByRole("status")).toContainText("422");
    await expect(create.getByLabel("Response")).toContainText('"code": "VALIDATION_ERROR"');
    await expect(create.getByLabel("Response")).toContainText('"name": "color"');
    await body.fill("{");
    await sendButton(page, "createRepository").click();
    await expect(create.getByLabel("Response")).toContainText('"code": "MALFORMED_REQUEST"');
    expect(await server.query("SELECT id FROM repository WHERE name = ?", email)).toHaveLength(1);
  });

  test("filters the contents, marks the current operation and copies its request", async ({
    page,
    context,
    smtp,
    email,
  }) => {
    await signUp(page, smtp, email, "Ada");
    await page.goto(referencePagePath);
    await hydrated(page);
    const contents = page.getByRole("navigation", { name: "Contents" });
    const filter = contents.getByRole("searchbox", { name: "Filter" });
    await filter.fill("post REPOSITORIES");
    await expect(contents.getByRole("link", { name: "Create a repository" })).toBeVisible();
    await expect(contents.getByRole("link", { name: "List repositories" })).toBeHidden();
    await expect(contents.getByRole("status"), "a status that is there before its text").toHaveText("");
    await filter.fill("nothing of the kind");
    await expect(contents.getByRole("status")).toHaveText("No matches");
    await expect(contents.getByRole("link")).toHaveCount(0);
    await filter.fill("");
    const link = contents.getByRole("link", { name: "Create a repository" });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "location");
    await expect(contents.locator("[aria-current]:visible")).toHaveCount(1);

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await section(page, "createRepository").getByRole("button", { name: /^Copy/ }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/api/v1/repositories" \\\n  -X POST');
  });

  test("the arrow of opened details points down, even in right-to-left languages", async ({
    page,
    smtp,
    email,
  }) => {
    await signUp(page, smtp, email, "Ada");
    for (const language of ["en", contrastLanguage]) {
      await page.goto(`${referencePagePath}?lng=${language}`);
      await hydrated(page);
      const summary = page.locator("details[data-print=open] > summary").first();
      await summary.click();
      const arrow = summary.locator("svg");
      const downwards = () =>
        arrow.evaluate((svg) => {
          const { rotate, scale } = getComputedStyle(svg);
          const [x = 1, y = x] = scale === "none" ? [] : scale.split(" ").map(Number);
          return new DOMMatrix(`rotate(${rotate === "none" ? "0deg" : rotate})`).scale(x, y).b;
        });
      await expect.poll(downwards, language).toBeCloseTo(1);
    }
  });

  test("asks before deleting", async ({ page, smtp, server, email }) => {
    await signUp(page, smtp, email, "Ada");
    await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
    const id = crypto.randomUUID();
    const response = await page.request.post("/api/v1/repositories", {
      data: { name: email, link: `https://example.com/${id}` },
    });
    const made = (await response.json()) as { id: string };
    const kept = async () => (await server.query("SELECT id FROM repository WHERE id = ?", made.id)).length;
    await page.goto(referencePagePath);
    await openForm(page, "deleteRepository");
    const remove = section(page, "deleteRepository");
    await remove.getByLabel("id", { exact: true }).fill(made.id);
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/dialog-modal/, (route) => asked.then(() => route.continue()));
    await sendButton(page, "deleteRepository").click();
    await expect(sendButton(page, "deleteRepository")).toHaveAttribute("aria-busy", "true");
    load();
    const question = page.getByRole("dialog", { name: "Send this request?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(sendButton(page, "deleteRepository")).toBeFocused();
    expect(await kept()).toBe(1);
    await sendButton(page, "deleteRepository").click();
    await question.getByRole("button", { name: "Send it" }).click();
    await expect(remove.getByRole("status")).toContainText("204");
    await expect(remove.getByText("The response has no body.")).toBeVisible();
    expect(await kept()).toBe(0);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("the question before deleting is a drawer", async ({ page, smtp, server, email }) => {
      await signUp(page, smtp, email, "Ada");
      await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
      await page.goto(referencePagePath);
      await openForm(page, "deleteRepository");
      await section(page, "deleteRepository").getByLabel("id", { exact: true }).fill(crypto.randomUUID());
      await sendButton(page, "deleteRepository").click();
      const question = page.getByRole("dialog", { name: "Send this request?" });
      await expect(question).toHaveAttribute("data-vaul-drawer");
      await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      await expect(sendButton(page, "deleteRepository")).toBeFocused();
    });
  });

  test("the form reports a missing response and keeps its input", async ({ page, smtp, email }) => {
    await signUp(page, smtp, email, "Ada");
    await page.goto(referencePagePath);
    await openForm(page, "getHealth");
    await openForm(page, "updateAccount");
    await page.route("**/api/v1/**", (route) => route.abort("aborted"));
    const update = section(page, "updateAccount");
    await update.getByLabel("Body (application/json)").fill('{"name":"Grace"}');
    await sendButton(page, "updateAccount").click();
    await expect(update.getByRole("alert")).toContainText("The server did not respond");
    await expect(update.getByLabel("Body (application/json)")).toHaveValue('{"name":"Grace"}');
    await page.unroute("**/api/v1/**");
    await sendButton(page, "updateAccount").click();
    await expect(update.getByRole("status")).toContainText("200");
    await expect(update.getByRole("alert")).toHaveCount(0);
  });
});
