import { gzipSync } from "node:zlib";
import { accessTable } from "#tests/server/access-table.ts";
import { importFeatureDefaults } from "#tests/support/feature-test-tables.ts";
import { appRoutes, dataUrl, fillPath } from "#tests/support/routes.ts";
import {
  bodySize,
  boundary,
  combiningMarksOfSize,
  type FeatureExpensiveRequests,
  fill,
  formType,
  type HostileRequest,
  headSize,
  type Identity,
  joinNumberedPieces,
  longTexts,
  multipartType,
  part,
  type Targets,
} from "./expensive-request-rows.ts";
import { validFieldValues } from "./valid-values.ts";

const features = await importFeatureDefaults<FeatureExpensiveRequests>("expensive-requests");

const identitiesOf = (path: string): Identity[] => {
  if (path.startsWith("/manager")) return ["administrator"];
  if (path === "/onboarding") return ["newcomer"];
  if (/^\/(login|api\/auth|logout)/.test(path)) return ["nobody"];
  return ["user"];
};

export function* hostileRequests(targets: Targets): Generator<HostileRequest> {
  yield* formPosts(targets);
  for (const { requests } of features) if (requests) yield* requests(targets);
  yield* queriesAndHeaders(targets);
  yield {
    what: "a body in chunks of one byte",
    as: "nobody",
    method: "POST",
    path: "/login",
    headers: { "Content-Type": formType, "Transfer-Encoding": "chunked" },
    body: () => Buffer.from(`${"1\r\na\r\n".repeat(bodySize)}0\r\n\r\n`),
  };
}

const formShapes: [what: string, type: string, body: () => string][] = [
  ["fields without a name", formType, () => fill("&", bodySize)],
  ["fields with one letter", formType, () => fill("a&", bodySize)],
  [
    "fields with different names",
    formType,
    () => joinNumberedPieces(bodySize, (number) => `${number.toString(36)}=`, "&"),
  ],
  ["percent signs", formType, () => `a=${fill("%", bodySize)}`],
  ["percent-encoded marks", formType, () => `name=${fill("%CC%96%CC%81", bodySize)}`],
  ["plus signs", formType, () => `name=${fill("+", bodySize)}`],
  ["quotation marks", formType, () => `name=${fill('"', bodySize)}&text=x`],
  ["angle brackets in many fields", formType, () => fill("name=<&", bodySize)],
  ["parts", multipartType, () => `${fill(part("a", ""), bodySize)}${boundary}--\r\n`],
  [
    "parts with different names",
    multipartType,
    () => `${joinNumberedPieces(bodySize, (number) => part(number.toString(36), ""), "")}${boundary}--\r\n`,
  ],
  ["files", multipartType, () => `${fill(part("file", "", '; filename="a"'), bodySize)}${boundary}--\r\n`],
  [
    "beginnings of boundaries",
    multipartType,
    () => `${part("a", fill("\r\n--", bodySize))}${boundary}--\r\n`,
  ],
  ["a part with a long name", multipartType, () => `${part(fill("a", bodySize), "x")}${boundary}--\r\n`],
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
  [
    "a boundary that the body almost repeats",
    `multipart/form-data; boundary=${"a".repeat(headSize)}`,
    () => fill(`--${"a".repeat(headSize - 1)}b`, headSize * 6) + fill("a", bodySize - headSize * 7),
  ],
  ["an unterminated part", multipartType, () => part("a", fill("x", bodySize))],
  ["a body that is not a form", "text/plain", () => fill("x", bodySize)],
  ["a compressed body", formType, () => gzipSync(fill("a", 100 * bodySize)).toString("latin1")],
];

function* formPosts(targets: Targets): Generator<HostileRequest> {
  for (const { path, hasAction } of appRoutes) {
    if (!hasAction || path.startsWith("/api/")) continue;
    for (const address of addressesOf(path, targets)) {
      for (const as of new Set<Identity>([...identitiesOf(path), "nobody"])) {
        const sent = { as, method: "POST", path: address };
        for (const [what, type, body] of formShapes) {
          yield { ...sent, what, headers: { "Content-Type": type }, body: () => Buffer.from(body()) };
        }
        for (const field of Object.keys(validFieldValues)) {
          const others = new URLSearchParams(
            Object.entries(validFieldValues).filter(([name]) => name !== field),
          );
          for (const [what, piece] of longTexts) {
            const body = () => Buffer.from(`${others}&${field}=${piece(bodySize - 1_000)}`);
            yield { ...sent, what: `${what} as ${field}`, headers: { "Content-Type": formType }, body };
          }
        }
        if (as === "nobody") continue;
        // Data requests give another response.
        const data = { ...sent, path: dataUrl(address), headers: { "Content-Type": formType } };
        yield {
          ...data,
          what: "marks as name, as data",
          body: () => Buffer.from(`name=${combiningMarksOfSize(bodySize - 10)}`),
        };
        yield { ...data, what: "fields, as data", body: () => Buffer.from(fill("a&", bodySize)) };
      }
    }
  }
}

function addressesOf(path: string, { userIds, repositoryIds }: Targets): string[] {
  const id = (path.includes("/users/") ? userIds[0] : repositoryIds[0]) ?? "";
  const address = fillPath(path, { id, sessionId: id, provider: "github" });
  const queries = features.flatMap((feature) => feature.queries?.[path] ?? []);
  return queries.length > 0 ? queries.map((query) => address + query) : [address];
}

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
  "operation",
  "id",
  "_routes",
  "searchValue",
  "limit",
  "notice",
];

const latin = (text: string) => Buffer.from(text).toString("latin1");

const headShapes: [
  what: string,
  path: (address: string) => string,
  headers?: () => Record<string, string>,
][] = [
  ["parameters", (address) => `${address}?${fill("a&", headSize)}`],
  [
    "parameters with different names",
    (address) => `${address}?${joinNumberedPieces(headSize, (number) => number.toString(36), "&")}`,
  ],
  ["ampersands", (address) => `${address}?${"&".repeat(headSize)}`],
  ...parameters.flatMap((name): [string, (address: string) => string][] => [
    [`marks as ${name}`, (address) => `${address}?${name}=${latin(combiningMarksOfSize(headSize))}`],
    [`letters as ${name}`, (address) => `${address}?${name}=${"a".repeat(headSize)}`],
  ]),
  ["the same parameter", (address) => `${address}?${fill("id=a&operation=role&", headSize)}`],
  ["many search terms", (address) => `${address}?searchTerm=${fill("a+", 400)}`],
  ["a short term", (address) => `${address}?searchTerm=e`],
  ["two letters", (address) => `${address}?searchTerm=ed`],
  ["a letter that is frequent in few rows", (address) => `${address}?searchTerm=${encodeURIComponent("ж")}`],
  ["a letter before many others", (address) => `${address}?searchTerm=${encodeURIComponent("щ")}`],
  ["a term that matches nothing", (address) => `${address}?searchTerm=zzzzqqqq`],
  ["a term that matches everything", (address) => `${address}?searchTerm=planted`],
  ["another sort", (address) => `${address}?sort=created&direction=asc`],
  ["a filter", (address) => `${address}?status=banned&role=admin&kind=user.create&person=x`],
  ["cookies", (address) => address, () => ({ Cookie: fill("a=b; ", headSize) })],
  [
    "cookies with different names",
    (address) => address,
    () => ({ Cookie: joinNumberedPieces(headSize, (number) => `${number.toString(36)}=`, ";") }),
  ],
  ["a long cookie", (address) => address, () => ({ Cookie: `theme=${"a".repeat(headSize)}` })],
  ["spaces between cookies", (address) => address, () => ({ Cookie: `a=b;${" ".repeat(headSize)}c` })],
  [
    "the product's own cookies",
    (address) => address,
    () => ({ Cookie: fill("toast=e30; theme=e30; draft=AAAA; lng=; sidebar=; ", headSize) }),
  ],
  [
    "languages",
    (address) => address,
    () => ({ "Accept-Language": fill("x;q=0.1,", headSize), Accept: "text/html" }),
  ],
  ["types", (address) => address, () => ({ Accept: fill("a/b;q=0.1,", headSize) })],
  ["quotation marks in types", (address) => address, () => ({ Accept: fill('a/b;c=",', headSize) })],
  ["encodings", (address) => address, () => ({ "Accept-Encoding": fill("x;q=0.1,", headSize) })],
  ["ranges", (address) => address, () => ({ Range: `bytes=${fill("0-1,", headSize)}` })],
  ["entity tags", (address) => address, () => ({ "If-None-Match": fill('"1",', headSize) })],
  [
    "spaces before a token",
    (address) => address,
    () => ({ Authorization: `Bearer${" ".repeat(headSize)}x y` }),
  ],
  ["a long token", (address) => address, () => ({ Authorization: `Bearer ${"a".repeat(headSize)}` })],
  ["a long referrer", (address) => address, () => ({ Referer: `http://localhost/?${"a".repeat(headSize)}` })],
  ["a long user agent", (address) => address, () => ({ "User-Agent": fill("Mobile Safari/ ", headSize) })],
  ["addresses of proxies", (address) => address, () => ({ "X-Forwarded-For": fill("1.1.1.1, ", headSize) })],
  [
    "headers",
    (address) => address,
    () => Object.fromEntries(Array.from({ length: 1800 }, (_, number) => [`x${number.toString(36)}`, ""])),
  ],
  ["a longer path", (address) => `${address}/${"a".repeat(headSize)}`],
  ["a path with many folders", (address) => `${address}/${"a/".repeat(headSize / 2)}`],
  ["a path with encoded letters", (address) => `${address}/${"%41".repeat(headSize / 3)}`],
  ["a path with many slashes", (address) => `${address}${"/".repeat(headSize)}`],
  ["a path with many dots", (address) => `${address}/${"../a/".repeat(headSize / 5)}`],
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
      if (/logout|sign-out|end-others/.test(path) && as !== "nobody") continue;
      for (const [what, change, headers] of headShapes) {
        const sent = { what, as, method: "GET", headers: headers?.() };
        const changed = change(bare);
        yield { ...sent, path: query ? `${changed}${changed.includes("?") ? "&" : "?"}${query}` : changed };
        if (
          /^(parameters|marks as (searchTerm|_routes|redirect)|letters as _routes)/.test(what) &&
          !path.startsWith("/api/")
        ) {
          yield { ...sent, path: dataUrl(changed) };
        }
      }
    }
  }
}
