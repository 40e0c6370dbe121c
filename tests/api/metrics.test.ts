import { expect, onTestFinished, test } from "vitest";
import { startApiWorld } from "./api-world.ts";

test("metrics distinguish operations by route", async () => {
  const world = await startApiWorld({ METRICS_TOKEN: "a token that is long enough" });
  onTestFinished(() => world.stop());
  const { url } = world.server;
  await fetch(`${url}/api/v1/users/nobody-has-this-id`);
  await fetch(`${url}/api/v1/nowhere/nobody-asks-here`);
  const response = await fetch(`${url}/metrics`, {
    headers: { Authorization: "Bearer a token that is long enough" },
  });
  const text = await response.text();
  expect(text).toMatch(/method="GET",route="\/api\/v1\/users\/:id",status="401"/);
  expect(text).toMatch(/method="GET",route="\/api\/v1\/\*",status="404"/);
  expect(text).not.toMatch(/nobody-(has|asks)/);
});
