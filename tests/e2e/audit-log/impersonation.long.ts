import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert } from "#tests/e2e/users/rows.ts";

asAdministrator("the start and end of an impersonation are recorded", async ({ page, server }) => {
  const id = await insert(server, `Dina ${uniqueTag()}`);
  await page.request.post(`/manager/users/${id}/impersonate`, { maxRedirects: 0 });
  await page.request.post("/impersonation/stop", { maxRedirects: 0 });
  const kept = await server.query(
    "SELECT kind, actor_name FROM activity WHERE subject_id = ? ORDER BY id",
    id,
  );
  expect(kept).toEqual([
    { kind: "impersonation.start", actor_name: "Grace Wanjiru" },
    { kind: "impersonation.stop", actor_name: "Grace Wanjiru" },
  ]);
});
