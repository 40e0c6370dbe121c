import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { type RunningServer, startServer } from "../support/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { NODE_ENV: "test", BASE_URL: "https://app.example" } });
});
afterAll(() => server.stop());

const script = readdirSync(join(projectRoot, "build/client/assets"))
  .find((name) => name.endsWith(".js.br"))
  ?.slice(0, -3);

/** Unlike `fetch`, does not decompress. */
function get(path: string, acceptEncoding?: string) {
  const headers = acceptEncoding ? { "Accept-Encoding": acceptEncoding } : {};
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(server.url + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (part: Buffer) => chunks.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

test("idle connections stay open for longer than those of a proxy", async () => {
  const { headers } = await get("/healthz");
  expect(headers["keep-alive"]).toBe("timeout=125");
});

describe("the headers of every response", () => {
  test.each([
    "/login",
    "/login.data",
    "/nowhere",
    "/healthz",
    "/favicon.svg",
    `/assets/${script}`,
    "/assets/gone.js",
  ])("%s", async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      "cache-control": expect.any(String),
      "x-request-id": expect.any(String),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  test("a page allows its scripts with its own nonce", async () => {
    const [first, second] = await Promise.all([get("/login"), get("/login")]);
    const nonces = [first, second].map(
      ({ headers }) =>
        /script-src 'self' 'nonce-([^']{20,})';/.exec(String(headers["content-security-policy"]))?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    const scripts = first.body.toString().match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonces[0]}"`);
    expect(String(first.headers["content-security-policy"])).not.toContain("unsafe");
  });

  test("pages and data are not cached", async () => {
    for (const path of ["/login", "/login.data", "/nowhere"]) {
      expect((await get(path)).headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("compression", () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each(["/login", `/assets/${script}`])(
    "%s has the smallest encoding that the client accepts",
    async (path) => {
      const plain = await get(path);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      for (const [accepted, encoding] of [
        ["gzip, deflate, br, zstd", "br"],
        ["gzip", "gzip"],
        ["br;q=0, gzip;q=0.5", "gzip"],
      ] as const) {
        const answer = await get(path, accepted);
        expect(answer.headers).toMatchObject({
          "content-encoding": encoding,
          "content-type": plain.headers["content-type"],
          "content-length": String(answer.body.length),
          vary: expect.stringContaining("Accept-Encoding"),
        });
        expect(answer.body.length).toBeLessThan(plain.body.length);
        const length = decoders[encoding](answer.body).length;
        expect(Math.abs(length - plain.body.length)).toBeLessThan(50);
      }
    },
  );

  test("HEAD has the headers and no body", async () => {
    for (const path of ["/login", `/assets/${script}`]) {
      const response = await fetch(server.url + path, { method: "HEAD" });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
    }
  });
});

/** Pages in them link to their style sheets: docs/decisions/page-speed.md */
const languagesWithFont = readdirSync(join(projectRoot, "locales")).filter((language) =>
  existsSync(join(projectRoot, "locales", language, "assets.ts")),
);

test.each([
  { path: "/login", afterUpgrade: "inline" },
  ...languagesWithFont.map((language) => ({ path: `/login?lng=${language}`, afterUpgrade: "linked" })),
])(
  "$path has the style sheets inline on the first visit, and $afterUpgrade after an upgrade",
  async (row) => {
    const page = async (headers: Record<string, string>) => {
      const response = await fetch(server.url + row.path, {
        headers: { "X-Forwarded-Proto": "https", ...headers },
      });
      const text = await response.text();
      const inline = [...text.matchAll(/<style nonce="[^"]+" data-stylesheet="([^"]+)">(.*?)<\/style>/gs)];
      const cookie = response.headers.getSetCookie().find((each) => each.includes(".stylesheets="));
      return {
        inline: inline.map(([, href = "", style]) => ({ href, style })),
        linked: [...text.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href),
        cookie: cookie?.split(";")[0],
      };
    };
    const first = await page({});
    const hrefs = first.inline.map(({ href }) => href);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(first.linked).toEqual([]);
    for (const { href, style } of first.inline) expect(style).toBe((await get(href)).body.toString());
    const known = await page({ Cookie: `theme=dark; ${first.cookie}` });
    expect(known).toEqual({ inline: [], linked: hrefs, cookie: undefined });
    const earlier = (first.cookie ?? "").replaceAll("app-", "app-of-earlier-version-");
    const upgraded = await page({ Cookie: `theme=dark; ${earlier}` });
    expect(upgraded[row.afterUpgrade === "inline" ? "linked" : "inline"]).toEqual([]);
  },
);

test("a page does not reveal the build folder", async () => {
  expect((await get("/login")).body.toString()).not.toContain(projectRoot);
});

describe("files", () => {
  test("are cached forever if hashed, otherwise for an hour", async () => {
    const hashed = await get(`/assets/${script}`);
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-type"]).toMatch(/^text\/javascript/);
    const icon = await get("/favicon.svg", "br");
    expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
    expect(icon.headers["content-type"]).toMatch(/^image\/svg\+xml/);
  });

  test("are a 404 if missing", async () => {
    expect(await get("/assets/gone.js")).toMatchObject({ status: 404 });
  });

  test("have the licenses of the bundled packages beside them", async () => {
    const forBrowsers = (await get("/LICENSES.md")).body.toString();
    expect(forBrowsers).toMatch(/^## react-dom - .*\n\nMIT License$/m);
    expect(forBrowsers).not.toContain("## express");
    const forServers = readFileSync(join(projectRoot, "build/server/LICENSES.md"), "utf8");
    expect(forServers).toMatch(/^## express - .*\n\n\(The MIT License\)$/m);
  });
});
