import { gzipSync } from "node:zlib";
import { accessTable } from "#tests/server/access-table.ts";
import { addressOf, dataAddress, productRoutes } from "#tests/support/routes.ts";

export type Identity = "administrator" | "user" | "newcomer" | "nobody";

export interface HostileRequest {
  /** What is hostile about it. */
  what: string;
  as: Identity;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Made when it is sent, because all of them together would fill the memory. */
  body?: () => Buffer;
}

/** Rows that exist. */
export interface Targets {
  userIds: string[];
  repositoryIds: string[];
}

/** Bytes, a little below what the server takes. */
const bodySize = 990_000;

/** Bytes, a little below what Node takes as headers, the cookie of the session included. */
const headSize = 15_000;

/** Two marks in the order that composing has to turn around, for as many bytes. */
const marks = (bytes: number) => `a${"\u0316\u0301".repeat((bytes - 1) / 4)}`;

const fill = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

const numbered = (bytes: number, piece: (number: number) => string, between: string) => {
  const pieces: string[] = [];
  let length = 0;
  for (let number = 0; length < bytes; number++) {
    const next = piece(number);
    pieces.push(next);
    length += next.length + between.length;
  }
  return pieces.join(between);
};

/** Every field that any form or call has, with a value that is right. */
const soundFields: Record<string, string> = {
  name: "Somebody",
  email: "someone@example.org",
  newEmail: "other@example.org",
  otp: "000000",
  redirect: "/app",
  role: "user",
  link: "example.com/it",
  description: "Something",
  reason: "because",
  until: "2099-12-31",
  version: "1",
  id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11",
  deed: "role",
  text: "name,link\na,example.com",
  theme: "dark",
  language: "en",
  sidebar: "closed",
  scope: "read",
  lifetime: "7",
};

const identitiesOf = (path: string): Identity[] => {
  if (path.startsWith("/manager")) return ["administrator"];
  if (path === "/onboarding") return ["newcomer"];
  if (/^\/(login|api\/auth|logout)/.test(path)) return ["nobody"];
  return ["user"];
};

/** Requests of every kind of which somebody might hope that they keep the server busy. */
export function* hostileRequests(targets: Targets): Generator<HostileRequest> {
  yield* formPosts(targets);
  yield* imports();
  yield* calls(targets);
  yield* queriesAndHeaders(targets);
  yield* heavyButSound(targets);
}

const formType = "application/x-www-form-urlencoded";
const multipartType = "multipart/form-data; boundary=----------------------------0123456789";
const boundary = "------------------------------0123456789";

const part = (name: string, value: string, more = "") =>
  `${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Bodies that look at nothing but how forms are read. */
const formShapes: [what: string, type: string, body: () => string][] = [
  ["fields without a name", formType, () => fill("&", bodySize)],
  ["fields of one letter", formType, () => fill("a&", bodySize)],
  [
    "fields of different names",
    formType,
    () => numbered(bodySize, (number) => `${number.toString(36)}=`, "&"),
  ],
  ["percent signs", formType, () => `a=${fill("%", bodySize)}`],
  ["percent-encoded marks", formType, () => `name=${fill("%CC%96%CC%81", bodySize)}`],
  ["plus signs", formType, () => `name=${fill("+", bodySize)}`],
  ["quotation marks", formType, () => `name=${fill('"', bodySize)}&text=x`],
  ["angle brackets as the values of many fields", formType, () => fill("name=<&", bodySize)],
  ["parts", multipartType, () => `${fill(part("a", ""), bodySize)}${boundary}--\r\n`],
  [
    "parts of different names",
    multipartType,
    () => `${numbered(bodySize, (number) => part(number.toString(36), ""), "")}${boundary}--\r\n`,
  ],
  ["files", multipartType, () => `${fill(part("file", "", '; filename="a"'), bodySize)}${boundary}--\r\n`],
  [
    "beginnings of boundaries",
    multipartType,
    () => `${part("a", fill("\r\n--", bodySize))}${boundary}--\r\n`,
  ],
  ["a long name of a part", multipartType, () => `${part(fill("a", bodySize), "x")}${boundary}--\r\n`],
  [
    "parameters of a part",
    multipartType,
    () => `${part("a", "x", fill("; a=b", bodySize))}${boundary}--\r\n`,
  ],
  [
    "headers of a part",
    multipartType,
    () => `${boundary}\r\n${fill("X-A: b\r\n", bodySize)}\r\nx\r\n${boundary}--\r\n`,
  ],
  ["a part without an end", multipartType, () => part("a", fill("x", bodySize))],
  ["nothing that is a form", "text/plain", () => fill("x", bodySize)],
  ["something packed", formType, () => gzipSync(fill("a", 100 * bodySize)).toString("latin1")],
];

function* formPosts(targets: Targets): Generator<HostileRequest> {
  for (const { path, hasAction } of productRoutes) {
    if (!hasAction || path.startsWith("/api/")) continue;
    for (const address of addressesOf(path, targets)) {
      for (const as of new Set<Identity>([...identitiesOf(path), "nobody"])) {
        const sent = { as, method: "POST", path: address };
        for (const [what, type, body] of formShapes) {
          yield { ...sent, what, headers: { "Content-Type": type }, body: () => Buffer.from(body()) };
        }
        for (const field of Object.keys(soundFields)) {
          const others = new URLSearchParams(Object.entries(soundFields).filter(([name]) => name !== field));
          for (const [what, piece] of longTexts) {
            const body = () => Buffer.from(`${others}&${field}=${piece(bodySize - 1_000)}`);
            yield { ...sent, what: `${what} as ${field}`, headers: { "Content-Type": formType }, body };
          }
        }
        if (as === "nobody") continue;
        // What a script of the browser asks for is another answer.
        const data = { ...sent, path: dataAddress(address), headers: { "Content-Type": formType } };
        yield {
          ...data,
          what: "marks as name, as data",
          body: () => Buffer.from(`name=${marks(bodySize - 10)}`),
        };
        yield { ...data, what: "fields, as data", body: () => Buffer.from(fill("a&", bodySize)) };
      }
    }
  }
}

const longTexts: [what: string, piece: (bytes: number) => string][] = [
  ["marks", marks],
  ["spaces", (bytes) => fill(" ", bytes)],
  ["letters", (bytes) => fill("a", bytes)],
];

function addressesOf(path: string, { userIds, repositoryIds }: Targets): string[] {
  const id = (path.includes("/users/") ? userIds[0] : repositoryIds[0]) ?? "";
  const address = addressOf(path, { id, sessionId: id, provider: "github" });
  if (path.endsWith("/account")) {
    return [
      "?state=change-name",
      "?state=change-email",
      "?newEmail=new@example.org",
      "?state=confirm-delete",
      "?state=new-token",
    ].map((query) => address + query);
  }
  return [path === "/login/resume" ? `${address}?redirect=/manager/users/new` : address];
}

/** CSV of every shape, on the screen and in the API. */
const csvShapes: [what: string, text: () => string | Buffer][] = [
  ["rows of one cell", () => `name,link\n${fill("a\n", bodySize)}`],
  ["rows of two cells", () => `name,link\n${fill("a,b\n", bodySize)}`],
  ["empty rows", () => `name,link\n${fill("\n", bodySize)}`],
  ["line breaks of Windows", () => `name,link\n${fill("\r\n", bodySize)}`],
  ["line breaks of old", () => fill("\r", bodySize)],
  ["headings", () => fill("a,", bodySize)],
  ["the same heading", () => fill("name,", bodySize)],
  ["semicolons", () => `name;link\n${fill(";", bodySize)}`],
  ["tabs", () => fill("\t", bodySize)],
  ["cells of one row", () => `name,link\n${fill("a,", bodySize)}`],
  ["quotation marks", () => fill('"', bodySize)],
  ["quotation marks in a cell", () => `name,link\n"${fill('""', bodySize)}",b`],
  ["quoted cells", () => `name,link\n${fill('"a",', bodySize)}`],
  ["a quotation mark without its end", () => `name,link\n"${fill("a\n", bodySize)}`],
  ["a quotation mark where none may be", () => `name,link\n${fill('a"b,c\n', bodySize)}`],
  ["one long cell", () => `name,link\n${fill("a", bodySize)},b`],
  ["marks in one cell", () => `name,link\n${marks(bodySize)},b`],
  ["marks as a heading", () => `${marks(bodySize)},link\na,b`],
  ["marks in 60 descriptions", () => markedRows(60)],
  ["marks in 500 descriptions", () => markedRows(500)],
  [
    "marks in 2,000 names",
    () => `name,link\n${numbered(bodySize, (number) => `${number}${marks(480)},example.com`, "\n")}`,
  ],
  ["links that cannot be read", () => `name,link\n${fill("a,xn--a.xn--b.xn--c\n", 39_000)}`],
  [
    "long links",
    () => `name,link\n${numbered(bodySize, (number) => `n${number},${"%E4.".repeat(500)}`, "\n")}`,
  ],
  [
    "angle brackets",
    () => `name,link\n${numbered(bodySize, (number) => `n${number},example.com,${"<".repeat(450)}`, "\n")}`,
  ],
  ["white space", () => fill(" ", bodySize)],
  ["zero bytes", () => Buffer.alloc(bodySize)],
  ["UTF-16", () => Buffer.from(`\ufeffname,link\n${fill("a\n", bodySize / 2)}`, "utf16le")],
  ["2,000 rows with long descriptions", () => soundRows(2000, 420)],
  ["2,000 rows", () => soundRows(2000, 0)],
  ["500 rows with the longest descriptions", () => soundRows(500, 1900)],
];

const markedRows = (rows: number) =>
  `name,link,description\n${Array.from({ length: rows }, (_, number) => `n${number},example.com,${marks(Math.min(30_000, bodySize / rows - 30))}`).join("\n")}`;

function soundRows(rows: number, description: number) {
  const run = Math.random().toString(36).slice(2, 8);
  const words = "A description with words that differ from each other a little. ";
  const lines = Array.from(
    { length: rows },
    (_, number) =>
      `${run}-${number},example.com/${run}/${number},${`${number} ${words.repeat(Math.ceil(description / words.length))}`.slice(0, description)}`,
  );
  return `name,link,description\n${lines.join("\n")}`;
}

function* imports(): Generator<HostileRequest> {
  for (const [what, text] of csvShapes) {
    const bytes = () => Buffer.from(text()).subarray(0, bodySize - 500);
    const asFile = () =>
      Buffer.concat([
        Buffer.from(`${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`),
        bytes(),
        Buffer.from(`\r\n${boundary}--\r\n`),
      ]);
    const asText = () =>
      Buffer.concat([
        Buffer.from(`${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n`),
        bytes(),
        Buffer.from(`\r\n${boundary}--\r\n`),
      ]);
    const form = { as: "administrator", method: "POST", headers: { "Content-Type": multipartType } } as const;
    yield { ...form, what: `${what}, as a file`, path: "/manager/repositories/import", body: asFile };
    yield { ...form, what: `${what}, pasted`, path: "/manager/repositories/import", body: asText };
    yield { ...form, what: `${what}, as data`, path: "/manager/repositories/import.data", body: asText };
    yield { ...form, what: `${what}, confirmed`, path: "/manager/repositories/import/confirm", body: asText };
    const call = {
      as: "administrator",
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body: bytes,
    } as const;
    yield { ...call, what: `${what}, tried by a call`, path: "/api/v1/repositories/import?dryRun=true" };
    yield { ...call, what: `${what}, by a call`, path: "/api/v1/repositories/import" };
  }
}

/** JSON of every shape; what is said of a field is said of each. */
const jsonShapes: [what: string, text: () => string][] = [
  ["arrays in arrays", () => "[".repeat(bodySize)],
  ["arrays in arrays, closed", () => "[".repeat(bodySize / 2) + "]".repeat(bodySize / 2)],
  ["objects in objects", () => `${fill('{"a":', bodySize)}`],
  ["objects in objects, closed", () => `${'{"a":'.repeat(bodySize / 6)}1${"}".repeat(bodySize / 6)}`],
  ["members", () => `{${numbered(bodySize, (number) => `"${number.toString(36)}":0`, ",")}}`],
  ["the same member", () => `{${'"name":0,'.repeat(bodySize / 9)}"name":1}`],
  ["numbers", () => `[${"0,".repeat(bodySize / 2)}0]`],
  ["empty objects", () => `[${"{},".repeat(bodySize / 3)}0]`],
  ["a long number", () => `{"name":${"9".repeat(bodySize)}}`],
  ["a long name of a member", () => `{"${"a".repeat(bodySize)}":0}`],
  ["white space", () => " ".repeat(bodySize)],
  ["one long text", () => JSON.stringify("a".repeat(bodySize))],
  ["backslashes", () => `{"name":"${"\\\\".repeat(bodySize / 2)}"}`],
];

const authCalls = [
  "/email-otp/send-verification-otp",
  "/sign-in/email-otp",
  "/sign-in/social",
  "/sign-out",
  "/revoke-session",
  "/revoke-sessions",
  "/delete-user",
  "/admin/stop-impersonating",
  "/nowhere",
];

const jsonFields = [
  "name",
  "email",
  "otp",
  "type",
  "provider",
  "callbackURL",
  "errorCallbackURL",
  "token",
  "link",
  "description",
  "role",
  "reason",
  "until",
];

function* calls({ userIds, repositoryIds }: Targets): Generator<HostileRequest> {
  const user = userIds[1] ?? "";
  const repository = repositoryIds[1] ?? "";
  const targets: [method: string, path: string, as: Identity[]][] = [
    ["PATCH", "/api/v1/account", ["user", "nobody"]],
    ["POST", "/api/v1/users", ["administrator"]],
    ["PATCH", `/api/v1/users/${user}`, ["administrator"]],
    ["PUT", `/api/v1/users/${user}/ban`, ["administrator"]],
    ["PUT", `/api/v1/users/${user}/role`, ["administrator"]],
    ["POST", "/api/v1/repositories", ["administrator"]],
    ["PATCH", `/api/v1/repositories/${repository}`, ["administrator"]],
    ["DELETE", `/api/v1/repositories/${repositoryIds[2]}`, ["administrator"]],
    ["POST", "/api/v1/nowhere", ["nobody"]],
    ...authCalls.map((call): [string, string, Identity[]] => [
      "POST",
      `/api/auth${call}`,
      ["nobody", "user"],
    ]),
  ];
  for (const [method, path, identities] of targets) {
    for (const as of identities) {
      // It would end the session that the others need.
      if (as === "user" && /sign-out|revoke-sessions/.test(path)) continue;
      const sent = { as, method, path, headers: { "Content-Type": "application/json" } };
      for (const [what, text] of jsonShapes) yield { ...sent, what, body: () => Buffer.from(text()) };
      for (const field of jsonFields) {
        for (const [what, piece] of longTexts) {
          const body = () => Buffer.from(JSON.stringify({ ...soundCall, [field]: piece(bodySize - 1_000) }));
          yield { ...sent, what: `${what} as ${field}`, body };
        }
        const alone = () => Buffer.from(JSON.stringify({ [field]: marks(bodySize - 1_000) }));
        yield { ...sent, what: `marks as ${field} alone`, body: alone };
      }
      for (const type of [formType, "text/plain", "application/octet-stream"]) {
        yield {
          ...sent,
          what: `fields as ${type}`,
          headers: { "Content-Type": type },
          body: () => Buffer.from(fill("a&", bodySize)),
        };
      }
    }
  }
}

const soundCall = {
  email: "someone@example.org",
  otp: "000000",
  type: "sign-in",
  provider: "github",
  callbackURL: "/app",
};

const parameters = [
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
  "redirect",
  "email",
  "error",
  "lng",
  "deed",
  "id",
  "_routes",
  "searchValue",
  "limit",
  "notice",
];

const latin = (text: string) => Buffer.from(text).toString("latin1");

/** What fits into the head of a request: long, repeated, and in odd places. */
const headShapes: [
  what: string,
  path: (address: string) => string,
  headers?: () => Record<string, string>,
][] = [
  ["parameters", (address) => `${address}?${fill("a&", headSize)}`],
  [
    "parameters of different names",
    (address) => `${address}?${numbered(headSize, (number) => number.toString(36), "&")}`,
  ],
  ["ampersands", (address) => `${address}?${"&".repeat(headSize)}`],
  ...parameters.flatMap((name): [string, (address: string) => string][] => [
    [`marks as ${name}`, (address) => `${address}?${name}=${latin(marks(headSize))}`],
    [`letters as ${name}`, (address) => `${address}?${name}=${"a".repeat(headSize)}`],
  ]),
  ["the same parameter", (address) => `${address}?${fill("id=a&deed=role&", headSize)}`],
  ["a word for each term", (address) => `${address}?searchTerm=${fill("a+", 400)}`],
  ["a short term", (address) => `${address}?searchTerm=e`],
  ["two letters", (address) => `${address}?searchTerm=ed`],
  ["a term that nothing matches", (address) => `${address}?searchTerm=zzzzqqqq`],
  ["a term that everything matches", (address) => `${address}?searchTerm=planted`],
  ["another sort", (address) => `${address}?sort=created&direction=asc`],
  ["a filter", (address) => `${address}?status=banned&role=admin&kind=user.create&person=x`],
  ["cookies", (address) => address, () => ({ Cookie: fill("a=b; ", headSize) })],
  [
    "cookies of different names",
    (address) => address,
    () => ({ Cookie: numbered(headSize, (number) => `${number.toString(36)}=`, ";") }),
  ],
  ["a long cookie", (address) => address, () => ({ Cookie: `theme=${"a".repeat(headSize)}` })],
  ["spaces between cookies", (address) => address, () => ({ Cookie: `a=b;${" ".repeat(headSize)}c` })],
  [
    "cookies of ours",
    (address) => address,
    () => ({ Cookie: fill("toast=e30; theme=e30; draft=AAAA; lng=; sidebar=; ", headSize) }),
  ],
  [
    "languages",
    (address) => address,
    () => ({ "Accept-Language": fill("x;q=0.1,", headSize), Accept: "text/html" }),
  ],
  ["types", (address) => address, () => ({ Accept: fill("a/b;q=0.1,", headSize) })],
  ["quotation marks among types", (address) => address, () => ({ Accept: fill('a/b;c=",', headSize) })],
  ["encodings", (address) => address, () => ({ "Accept-Encoding": fill("x;q=0.1,", headSize) })],
  ["ranges", (address) => address, () => ({ Range: `bytes=${fill("0-1,", headSize)}` })],
  ["entity tags", (address) => address, () => ({ "If-None-Match": fill('"1",', headSize) })],
  [
    "spaces before a token",
    (address) => address,
    () => ({ Authorization: `Bearer${" ".repeat(headSize)}x y` }),
  ],
  ["a long token", (address) => address, () => ({ Authorization: `Bearer plumb_${"a".repeat(headSize)}` })],
  ["a long referrer", (address) => address, () => ({ Referer: `http://localhost/?${"a".repeat(headSize)}` })],
  [
    "a long name of a program",
    (address) => address,
    () => ({ "User-Agent": fill("Mobile Safari/ ", headSize) }),
  ],
  ["addresses of proxies", (address) => address, () => ({ "X-Forwarded-For": fill("1.1.1.1, ", headSize) })],
  [
    "headers",
    (address) => address,
    () => Object.fromEntries(Array.from({ length: 1800 }, (_, number) => [`x${number.toString(36)}`, ""])),
  ],
  ["an address below", (address) => `${address}/${"a".repeat(headSize)}`],
  ["folders below", (address) => `${address}/${"a/".repeat(headSize / 2)}`],
  ["encoded letters below", (address) => `${address}/${"%41".repeat(headSize / 3)}`],
  ["slashes below", (address) => `${address}${"/".repeat(headSize)}`],
  ["dots below", (address) => `${address}/${"../a/".repeat(headSize / 5)}`],
];

function* queriesAndHeaders(targets: Targets): Generator<HostileRequest> {
  const addresses = new Map<string, string>();
  for (const path of Object.keys(accessTable))
    for (const address of addressesOf(path, targets)) addresses.set(address, path);
  for (const address of [
    "/",
    "/nowhere",
    "/healthz",
    "/readyz",
    "/metrics",
    "/favicon.svg",
    "/assets/nothing.js",
    "/__manifest",
    "/api/auth/get-session",
    "/api/auth/admin/list-users",
    "/api/auth/callback/github",
    "/api/auth/nowhere",
  ])
    addresses.set(address, address);
  for (const [address, path] of addresses) {
    const [bare = "", query] = address.split("?");
    for (const as of new Set<Identity>([
      ...identitiesOf(path),
      ...(path.startsWith("/api/v1") ? (["administrator"] as const) : []),
      "nobody",
    ])) {
      // It would end the sessions that the others need.
      if (/logout|sign-out|end-others/.test(path) && as !== "nobody") continue;
      for (const [what, change, headers] of headShapes) {
        const sent = { what, as, method: "GET", headers: headers?.() };
        const changed = change(bare);
        yield { ...sent, path: query ? `${changed}${changed.includes("?") ? "&" : "?"}${query}` : changed };
        if (
          /^(parameters|marks as (searchTerm|_routes|redirect)|letters as _routes)/.test(what) &&
          !path.startsWith("/api/")
        ) {
          yield { ...sent, path: dataAddress(changed) };
        }
      }
    }
  }
}

/** Nothing is wrong with these but that they ask for much. */
function* heavyButSound({ userIds }: Targets): Generator<HostileRequest> {
  const form = { as: "administrator", method: "POST", headers: { "Content-Type": formType } } as const;
  const some = (from: number, count: number) =>
    userIds
      .slice(from, from + count)
      .map((id) => `id=${id}`)
      .join("&");
  yield {
    as: "administrator",
    method: "GET",
    what: "200 people",
    path: `/manager/users/bulk?deed=delete&${some(0, 200)}`,
  };
  yield {
    ...form,
    what: "a role for 200 people",
    path: "/manager/users/bulk",
    body: () => Buffer.from(`deed=role&role=user&${some(0, 200)}`),
  };
  yield {
    ...form,
    what: "200 deletions",
    path: "/manager/users/bulk",
    body: () => Buffer.from(`deed=delete&${some(200, 200)}`),
  };
  for (const path of [
    "/manager/users/export",
    "/manager/repositories/export",
    "/api/openapi.json",
    "/api/docs",
    "/account/export",
  ]) {
    yield { as: "administrator", method: "GET", what: "everything", path };
  }
}
