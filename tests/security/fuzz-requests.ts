import { gzipSync } from "node:zlib";
import { productSlug } from "#app/product.ts";
import { accessTable } from "#tests/server/access-table.ts";
import type { Dice } from "#tests/support/dice.ts";
import { importFeatureRows } from "#tests/support/feature-test-tables.ts";
import { actionPaths } from "#tests/support/routes.ts";
import type { SendOptions } from "./access-world.ts";
import { encodedHostileText, forgedCursor, hostileText, wellFormed } from "./fuzz-values.ts";
import type { ListRow } from "./list-rows.ts";
import { validFieldValues } from "./valid-values.ts";

export interface FuzzedRequest {
  path: string;
  sent: Omit<SendOptions, "as">;
  as: "administrator" | "user" | "nobody";
}

/** Ids of existing rows, so that requests reach more than "not found". */
export interface Known {
  userIds: string[];
  repositoryIds: string[];
  sessionIds: string[];
}

export function fuzzedRequest(dice: Dice, known: Known): FuzzedRequest {
  const make = dice.one([
    searched,
    searched,
    posted,
    posted,
    posted,
    dataAsked,
    called,
    malformed,
    misaddressed,
  ]);
  const made = make(dice, known);
  const headers = { "X-Forwarded-For": clientAddress(dice), ...(dice.chance(0.1) ? oddHeaders(dice) : {}) };
  return { ...made, sent: { ...made.sent, headers: { ...headers, ...made.sent.headers } } };
}

const identities = ["administrator", "administrator", "user", "nobody"] as const;

const endsSessions = /^\/(logout|account\/sessions)/;

function identityFor(dice: Dice, path: string) {
  return endsSessions.test(path) || path.startsWith("/login") ? "nobody" : dice.one(identities);
}

const searchNames = [
  "searchTerm",
  "sort",
  "direction",
  "after",
  "before",
  "role",
  "status",
  "kind",
  "person",
  "from",
  "to",
  "state",
  "newEmail",
  "confirm",
  "notice",
  "redirect",
  "email",
  "error",
  "lng",
  "operation",
  "revoke",
  "token",
  "id",
  "index",
  "_routes",
  "month",
  "__proto__",
  "constructor",
];

const fieldNames = [
  ...Object.keys(validFieldValues),
  "currentOtp",
  "keepSessions",
  "keepTokens",
  "keepProviders",
  "file",
  "banned",
  "__proto__.x",
  "constructor[prototype][x]",
  "0",
  "a[]",
];

const lists = (await importFeatureRows<ListRow>("lists"))
  .map(({ path }) => path)
  .filter((path) => !path.startsWith("/api/"));

function searched(dice: Dice, known: Known): FuzzedRequest {
  const path = dice.chance(0.5) ? dice.one(lists) : addressFor(dice, known);
  const asked = dice.chance(0.3) ? asData(path) : path;
  return { path: `${asked}?${query(dice)}`, sent: {}, as: dice.one(identities) };
}

function query(dice: Dice) {
  return Array.from({ length: 1 + dice.below(5) }, () => {
    const name = dice.one(searchNames);
    const isCursor = (name === "after" || name === "before") && dice.chance(0.7);
    const known = { sort: ["name", "created", "email", "role"], direction: ["asc", "desc"] }[name];
    if (known && dice.chance(0.4)) return `${name}=${dice.one(known)}`;
    return `${name}=${isCursor ? forgedCursor(dice) : encodedHostileText(dice)}`;
  }).join(dice.chance(0.9) ? "&" : "&&;");
}

function posted(dice: Dice, known: Known): FuzzedRequest {
  const path = addressFor(dice, known, true);
  const asked = dice.chance(0.3) ? asData(path) : path;
  const sent = dice.chance(0.75) ? urlEncodedForm(dice) : multipartForm(dice);
  const address = dice.chance(0.4) ? `${asked}?${query(dice)}` : asked;
  return { path: address, sent, as: identityFor(dice, path) };
}

function urlEncodedForm(dice: Dice): SendOptions {
  const pairs = Array.from(
    { length: dice.below(8) },
    () => `${dice.one(fieldNames)}=${encodedHostileText(dice)}`,
  );
  const whole = dice.chance(0.6) ? `${new URLSearchParams(soundForm(dice))}&` : "";
  const body = `${dice.chance(0.5) ? whole : ""}${pairs.join("&")}${dice.chance(0.5) ? `&${whole}` : ""}`;
  return { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body };
}

function soundForm(dice: Dice): Record<string, string> {
  const mark = dice.below(1e9).toString(36);
  const sound = {
    ...validFieldValues,
    name: `Name ${mark}`,
    email: `${mark}@example.org`,
    link: `https://example.com/${mark}`,
    description: wellFormed(hostileText(dice)),
  };
  return Object.fromEntries(dice.some(Object.entries(sound), 0.9));
}

function multipartForm(dice: Dice): SendOptions {
  // Node accepts 27 to 70 characters.
  const sound = "----WebKitFormBoundary0123456789";
  const boundary = dice.one([sound, sound, sound, "x", "a".repeat(80), "'()+_,-./:=?"]);
  const line = dice.one(["\r\n", "\r\n", "\r\n", "\n"]);
  const parts = Array.from({ length: dice.below(5) }, () => {
    const name = dice.chance(0.8) ? dice.one(fieldNames) : hostileText(dice).replaceAll(/[\r\n"]/g, "");
    const file = dice.chance(0.4) ? `; filename="${dice.one(["a.txt", "", "../../a", "ü\u0000.txt"])}"` : "";
    return `--${boundary}${line}Content-Disposition: form-data; name="${name}"${file}${line}${line}${hostileText(dice)}${line}`;
  });
  const end = dice.one([`--${boundary}--`, `--${boundary}--`, `--${boundary}`, "", "--"]);
  const type = dice.chance(0.9) ? `multipart/form-data; boundary=${boundary}` : "multipart/form-data";
  return { method: "POST", headers: { "Content-Type": type }, body: Buffer.from(parts.join("") + end) };
}

function dataAsked(dice: Dice, known: Known): FuzzedRequest {
  const path = asData(addressFor(dice, known));
  const routes = dice.one([
    "root",
    "routes/manager/users/list",
    "routes/nowhere",
    "root,root,root",
    ",",
    encodedHostileText(dice),
  ]);
  const method = dice.one(["GET", "GET", "POST"]);
  const isPost = method === "POST";
  return {
    path: `${path}?_routes=${routes}${dice.chance(0.5) ? `&${query(dice)}` : ""}`,
    sent: { method, ...(isPost && bodyOfAnyType(dice)) },
    as: isPost ? identityFor(dice, path) : dice.one(identities),
  };
}

const types = [
  "application/json",
  "text/x-script",
  "text/plain",
  "application/x-www-form-urlencoded; charset=utf-16",
  "application/x-www-form-urlencoded;charset=nonsense",
  "multipart/form-data; boundary=",
  "application/octet-stream",
  "",
  "nonsense",
  "a/b/c; d",
];

function bodyOfAnyType(dice: Dice): SendOptions {
  const bodies = [
    '[{"_1":2},"routes/x",{"_3":4},"data",-5]',
    '[["P",0]]\nP0:[["P",0]]\n',
    '[{"_1":1e9}]',
    '[["D",1e400],["B","x"],["Z","Error","x"],["E","x"]]',
    "[".repeat(5_000),
    '{"a":'.repeat(3_000),
    "[0]",
    "-7",
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    JSON.stringify({ email: hostileText(dice), otp: dice.one([1, null, [], {}, "000000"]) }),
    hostileText(dice),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80]),
    gzipSync("email=a"),
  ];
  const encoding: Record<string, string> = dice.chance(0.1)
    ? { "Content-Encoding": dice.one(["gzip", "br", "x"]) }
    : {};
  return { headers: { "Content-Type": dice.one(types), ...encoding }, body: dice.one(bodies) };
}

const calls = [
  "/get-session",
  "/sign-out",
  "/list-sessions",
  "/revoke-session",
  "/email-otp/send-verification-otp",
  "/sign-in/email-otp",
  "/sign-in/social",
  "/callback/github",
  "/callback/google",
  "/delete-user",
  "/admin/list-users",
  "/admin/stop-impersonating",
  "/error",
  "/ok",
  ...(await importFeatureRows<string>("auth-endpoints")),
];

function called(dice: Dice): FuzzedRequest {
  const call = dice.one(calls);
  const callback = dice.chance(0.3)
    ? { callbackURL: hostileText(dice), provider: dice.one(["github", "", {}, 1]) }
    : {};
  const json = JSON.stringify({
    email: dice.one([hostileText(dice), 1, null, ["a"], { $ne: 1 }]),
    otp: dice.one([hostileText(dice), 123456, null, {}]),
    type: dice.one([
      "sign-in",
      "forget-password",
      "email-verification",
      "change-email",
      hostileText(dice),
      1,
    ]),
    token: dice.one([hostileText(dice), {}, 0]),
    ...callback,
  });
  const sent = dice.chance(0.7)
    ? { headers: { "Content-Type": "application/json" }, body: json }
    : bodyOfAnyType(dice);
  const search = dice.chance(0.4)
    ? `?searchValue=${encodedHostileText(dice)}&limit=${encodedHostileText(dice)}&sortBy=${encodedHostileText(dice)}&offset=${encodedHostileText(dice)}&after=${forgedCursor(dice)}&state=${encodedHostileText(dice)}&code=x`
    : "";
  const method = dice.one(["POST", "POST", "GET"]);
  const path = `/api/auth${call}${dice.chance(0.1) ? encodedHostileText(dice) : ""}${search}`;
  return {
    path,
    sent: method === "POST" ? { method, ...sent } : { method },
    as: /sign-out|delete-user/.test(call)
      ? "nobody"
      : call.startsWith("/admin")
        ? dice.one(identities)
        : "nobody",
  };
}

const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "POST", "TRACE", "PROPFIND", "QUERY"];

function malformed(dice: Dice, known: Known): FuzzedRequest {
  const path = addressFor(dice, known);
  const method = dice.one(methods);
  const body = method === "TRACE" || method === "HEAD" ? {} : bodyOfAnyType(dice);
  return {
    path: dice.chance(0.3) ? asData(path) : path,
    sent: { method, ...body },
    as: identityFor(dice, path),
  };
}

const oddPaths = [
  "/%00",
  "/%ff",
  "/%c0%ae%c0%ae/",
  "/../../etc/passwd",
  "/assets/..%2f..%2fserver/start.js",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/",
  "/assets",
  "/.env",
  "/.git/config",
  "//evil.example/%2f..",
  "///login",
  "/login//",
  "/login/",
  "/login.data/",
  "/.data",
  "/_.data",
  "/_root.data",
  "/login/..;/manager/users",
  "/manager/users/%2e%2e/repositories",
  "/LOGIN",
  "/login%20",
  "/login;a=b",
  "/login%23",
  "/__manifest?p=/&version=x",
  "/__manifest",
  "/?index",
  "/?index&index",
  "/resources/locales/en.json",
  "/resources/locales/..%2f..%2fpackage.json",
  "/resources/locales/%00",
  "/dev/mailbox",
  "/@fs/etc/passwd",
  "/@vite/client",
  "/server/index.js",
  `/${"a/".repeat(2_000)}`,
  `/${"%41".repeat(2_000)}`,
];

function misaddressed(dice: Dice, known: Known): FuzzedRequest {
  const path = dice.one([
    dice.one(oddPaths),
    `/${encodedHostileText(dice)}`,
    `${addressFor(dice, known)}/${encodedHostileText(dice)}`,
    `${dice.one(["/manager/users/", "/app/repositories/", "/manager/repositories/", "/resources/locales/"])}${encodedHostileText(dice)}`,
  ]);
  return { path: dice.chance(0.2) ? asData(path) : path, sent: {}, as: dice.one(identities) };
}

function oddHeaders(dice: Dice): Record<string, string> {
  const latin = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
  return dice.one<Record<string, string>>([
    { Accept: latin(hostileText(dice)) },
    { "Accept-Language": latin(hostileText(dice)) },
    { "Accept-Language": "x-".repeat(500) },
    { "Accept-Encoding": latin(hostileText(dice)) },
    { "User-Agent": latin(hostileText(dice)) },
    { Referer: latin(hostileText(dice)) },
    { Range: "bytes=9-1,0-0,-" },
    { "If-None-Match": '"x", W/"y"', "If-Modified-Since": "yesterday" },
    { Cookie: `toast=${latin(hostileText(dice))}; theme=x; lng=%ff; sidebar=${latin(hostileText(dice))}` },
    { Cookie: `${productSlug}.session=a.b; draft=AAAA; toast=e30=.x; lng=xx` },
    { Cookie: ";=;==;%00=%00;" },
    { "X-Filler": "x".repeat(12_000) },
    { "X-Request-Id": latin(hostileText(dice)) },
    { Expect: "nonsense" },
    { Upgrade: "websocket", Connection: "Upgrade" },
  ]);
}

function addressFor(dice: Dice, known: Known, forForm = false): string {
  const paths = forForm ? actionPaths : Object.keys(accessTable);
  const path = dice.one(paths.filter((name) => name !== "/*"));
  return path
    .replace(":id", () => idFor(dice, path.includes("/users/") ? known.userIds : known.repositoryIds))
    .replace(":sessionId", () => idFor(dice, known.sessionIds))
    .replace(":provider", () => dice.one(["github", "google", encodedHostileText(dice)]))
    .replace(/:\w+/g, () => encodedHostileText(dice))
    .replace("*", "nowhere");
}

function idFor(dice: Dice, ids: string[]) {
  return dice.chance(0.7) ? dice.one(ids) : encodedHostileText(dice);
}

function asData(path: string) {
  return path === "/" ? "/_.data" : `${path}.data`;
}

function clientAddress(dice: Dice) {
  return `198.19.${dice.below(256)}.${dice.below(256)}`;
}
