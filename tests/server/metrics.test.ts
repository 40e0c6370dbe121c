import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { productPrefix } from "#app/product.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { insertJob } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

const token = "a token that is long enough";

async function start(env: Record<string, string>) {
  const server = await startServer({ env: { NODE_ENV: "production", ...env } });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

test("reports metrics by route, not by path, to a client with the token", async () => {
  const server = await start({ METRICS_TOKEN: token });
  await fetch(`${server.url}/login?email=somebody@example.org`);
  await fetch(`${server.url}/manager/users/nobody-has-this-id`, { redirect: "manual" });
  const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/login",status="200"\} 1/);
  expect(text).toMatch(/route="\/manager\/users\/:id",status="302"/);
  expect(text).toMatch(new RegExp(`^${productPrefix}mails_waiting 0$`, "m"));
  expect(text).toMatch(new RegExp(`^${productPrefix}wrong_codes 0$`, "m"));
  expect(text).toMatch(new RegExp(`^${productPrefix}database_bytes \\d{5,}$`, "m"));
  expect(text).toMatch(new RegExp(`^${productPrefix}info\\{version="\\d`, "m"));
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/nobody-has-this-id|somebody|example\.org/);
});

test("reports every metric that the README names", async () => {
  const readme = readFileSync(join(projectRoot, "README.md"), "utf8");
  const [, section = ""] = /^### Monitor it\n(.*?)^##/ms.exec(readme) ?? [];
  const names = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
  expect(names).toContain("jobs_failed");
  const server = await start({ METRICS_TOKEN: token });
  const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const reported = [...(await response.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  const known = new Set(reported.map((name) => name.replace(new RegExp(`^${productPrefix}`), "")));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("reports failed and waiting jobs, and the duration of attempts", async () => {
  const server = await start({ METRICS_TOKEN: token });
  await insertJob(server, "failed", "It did not work");
  await insertJob(server, "waiting");
  await insertJob(server, "waiting", null, "cleanup");
  const metric = async (line: string) => {
    const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await response.text()).toMatch(new RegExp(`^${productPrefix}${line}$`, "m"));
  };
  await vi.waitFor(() => metric('job_attempt_duration_seconds_count\\{kind="cleanup",outcome="done"\\} 1'), {
    timeout: 10_000,
    interval: 200,
  });
  await metric("jobs_failed 1");
  await metric("jobs_waiting 1");
  await metric("jobs_oldest_waiting_seconds \\d.*");
});

test("reports NaN for values that cannot be read from the database", async () => {
  const server = await start({ METRICS_TOKEN: token });
  await server.query("ALTER TABLE job RENAME TO job_of_another_version");
  const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toMatch(new RegExp(`^${productPrefix}jobs_waiting Nan$`, "m"));
  expect(text).toContain("process_resident_memory_bytes");
});

test("refuses requests without the right token", async () => {
  const server = await start({ METRICS_TOKEN: token });
  for (const authorization of [undefined, "Bearer", "Bearer wrong", `Basic ${token}`, token]) {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
    const response = await fetch(`${server.url}/metrics`, { headers });
    expect(response.status, authorization).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await response.text()).not.toContain("http_request");
  }
});

test("does not exist without METRICS_TOKEN", async () => {
  const server = await start({});
  const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: "Bearer " } });
  expect(response.status).toBe(404);
});

test("sends Server-Timing in development only", async () => {
  const development = await start({ NODE_ENV: "development" });
  const production = await start({});
  expect((await fetch(`${development.url}/login`)).headers.get("server-timing")).toMatch(/routes;dur=[\d.]+/);
  expect((await fetch(`${production.url}/login`)).headers.get("server-timing")).toBeNull();
});
