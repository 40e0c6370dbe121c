import { connect } from "node:net";
import { productSlug } from "#app/product.ts";
import { Dice } from "#tests/support/dice.ts";
import { importFeatureDefaults } from "#tests/support/feature-test-tables.ts";
import type { OddTargets } from "./odd-targets.ts";

export interface OddRequest {
  line: string;
  headers: [name: string, value: string][];
  body?: string;
}

export const badHosts = [
  "a:99999",
  "a:65536",
  "a:-1",
  "a:1:2",
  "a:b",
  "[:::]",
  "[::1",
  "::1",
  "[]",
  "[::1]:99999",
  "[1.2.3.4]",
  "[fe80::1%25eth0]",
  "xn--",
  "xn--a",
  "xn--\u00fc",
  "a.xn--",
  "1.2.3.4.5",
  "1.2.3.256",
  "999.999.999.999",
  "0x100000000",
  "4294967296",
  "a.1e9.0x",
  "a b",
  "a/b",
  "a\\b",
  "a@b",
  "a?b",
  "a#b",
  "a%00b",
  "a%zz",
  "%",
  "<script>",
  "a,b",
  "localhost, localhost",
  "\u00ff\u00fe",
  "\u00ad",
  "'",
  '"',
  "|",
  "^",
  "http://localhost",
  "//localhost",
  "*",
  "",
];

const texts = [
  "",
  " ",
  ",",
  ";",
  "=",
  "*",
  "-",
  "-1",
  "0",
  "1e309",
  "NaN",
  "null",
  "[object Object]",
  "__proto__",
  "constructor",
  "http://",
  "http://[",
  "http://a:99999",
  "http://xn--",
  "http://%",
  "https://[:::]/",
  "//",
  "///",
  "/\\",
  "\\\\a\\b",
  "javascript:alert(1)",
  "data:,",
  "about:blank",
  "file:///etc/passwd",
  "blob:null",
  "%",
  "%00",
  "%E0%A4%A",
  "%ff%fe",
  "\u00ff\u00fe\u00c0\u00ae",
  "\u00ed\u00a0\u0080",
  "\t",
  "a\tb",
  '"',
  '"unclosed',
  "'",
  "<script>alert(1)</script>",
  "(".repeat(500),
  "a".repeat(4_000),
  ",".repeat(2_000),
  ";=".repeat(1_000),
  "%24{jndi:ldap://a}",
  "../../etc/passwd",
];

const headerTexts: Record<string, string[]> = {
  Referer: ["http://localhost/%", "http://localhost//elsewhere.example", "http://user:pw@localhost/"],
  Origin: ["null", "http://localhost, http://localhost", "http://localhost:99999"],
  "Sec-Fetch-Site": ["cross-site", "none, none"],
  Forwarded: ["for=[::1", 'for="_a";host="xn--";proto=x', "for=1.2.3.4;for=5.6.7.8,,,"],
  "X-Forwarded-For": [
    "1.2.3.4.5",
    "[::1]:99999",
    "::ffff:999.1.1.1",
    ",,,,",
    "unknown",
    "1.1.1.1,".repeat(300),
  ],
  "X-Forwarded-Host": ["a:99999", "[:::]", "xn--", "a, b", "a/b"],
  "X-Forwarded-Proto": ["gopher", "https,http", "a b", "javascript"],
  "X-Forwarded-Port": ["99999", "-1"],
  "X-Real-IP": ["::g"],
  "X-Request-Id": ["a".repeat(128), "\u00e9".repeat(8)],
  Cookie: [
    "lng=%",
    "lng=%ff; theme=%; sidebar=%; toast=%",
    "lng=xx; lng=en; theme=; sidebar=\u00ff",
    'lng="en',
    "toast=e30=.x; theme=e30=.x; sidebar=e30=.x",
    "toast=bnVsbA==.x; draft=AAAA",
    `${productSlug}.session=a.b`,
    `${productSlug}.session=%00.%00; ${productSlug}.session=`,
    `__Host-${productSlug}.session=.`,
    "better-auth.session_token=a.b; better-auth.session_data=%7B",
    "__proto__=x; constructor=x; toString=x; hasOwnProperty=x",
    "a=b; ".repeat(700),
    "=; =; ;;;=",
  ],
  "Accept-Language": [
    "xx-YY;q=a",
    "en;q=-1,fr;q=9,*;q=0",
    "x-".repeat(500),
    "en-\u00e9",
    "i-klingon,zz-1-2-3-4",
  ],
  Accept: ["*/*;q=a", "text/html;q=0", "text/html;;;", "application/json;q=1e9,a/b/c"],
  "Accept-Encoding": ["br;q=a", "identity;q=0", "*;q=0", "gzip;q=-1,br;q=NaN"],
  "If-None-Match": ['W/"', '"', '"a" "b"', "*", "W/"],
  "If-Match": ['"', "W/*", "*,*"],
  "If-Modified-Since": ["yesterday", "Thu, 99 Foo 99999 99:99:99 GMT", "1e99"],
  "If-Unmodified-Since": ["Thu, 01 Jan 1970 00:00:00 GMT", "never"],
  "If-Range": ['"', "yesterday"],
  Range: ["bytes=9-1", "bytes=-", "bytes=0-0,-1,5-", "bytes=99999999999999999999-", "lines=1-2", "bytes=a-b"],
  Authorization: ["Bearer", "Bearer ", "Bearer \u00ff", "Basic %", "Bearer a_", "Digest ="],
  "Content-Type": ["a/b/c", "multipart/form-data", "text/plain;charset=\u00ff", "application/json;charset=x"],
  "Content-Encoding": ["gzip", "br, gzip", "x"],
  Expect: ["100-continue, x", "200-ok"],
  Upgrade: ["websocket", "h2c", "HTTP/2.0, a/b"],
  // With `close`, because the server would wait for another request otherwise.
  Connection: [
    "Upgrade, close",
    "close, \u00ff",
    "keep-alive, close",
    "Host, close",
    "Cookie, X-Forwarded-For, close",
  ],
  "User-Agent": ["Mozilla/5.0 (".repeat(100)],
  "Idempotency-Key": ["\u00ff", "a".repeat(300)],
  "X-HTTP-Method-Override": ["DELETE", "TRACE"],
  "X-Original-URL": ["/manager"],
  "X-Rewrite-URL": ["http://["],
  TE: ["trailers", "gzip"],
  Via: ["1.1 \u00ff"],
  Date: ["never"],
  "Max-Forwards": ["-1"],
  Purpose: ["prefetch"],
};

const features = await importFeatureDefaults<OddTargets>("odd-targets");

export const validTargets = [
  "/login",
  "/login.data",
  "/favicon.svg",
  "/assets/gone.js",
  "/healthz",
  "/readyz",
  "/metrics",
  "/nowhere",
  "/api/auth/get-session",
  "/resources/locales/en.json",
  "/manager/users",
  ...features.flatMap(({ sound }) => sound),
];

const targetsOfEachHeader = [
  "/login",
  "/nowhere.data",
  "/favicon.svg",
  "/api/auth/get-session",
  ...features.flatMap(({ withEachHeader }) => withEachHeader),
];

const requestTargets = [
  ...features.flatMap(({ odd }) => odd),
  "*",
  "%",
  "/%",
  "/%E0%A4%A",
  "/%ff%fe",
  "/%00",
  "/%00.data",
  "/login%00",
  "/app/repositories/%00",
  "/manager/users/%ed%a0%80",
  "//",
  "//%",
  "///a:99999/",
  "//[/",
  "//xn--/",
  "/\\",
  "/\\\\a",
  "/?%",
  "/?%00=%ff",
  "/login?lng=%00&lng=%",
  "/login?redirect=http://[",
  "/login?redirect=%",
  "/login?redirect=//xn--",
  "/login?email=%00",
  "/#",
  "/#//[",
  "/\u00ff",
  "/;",
  "/:",
  "/a:99999",
  "/.data",
  "/_.data?_routes=%",
  "/__manifest",
  "/__manifest?p=%00&version=",
  "/__manifest?p=http://[",
  "/assets/%",
  "/assets/%00",
  "/assets/..%5c..%5c",
  "/resources/locales/%",
  "/api/%",
  "/api/auth/%",
  "/api/auth/%00",
  "/api/auth/callback/%?state=%00&code=%00",
  "/api/auth/error?error=%00",
  "/login/social/%00",
  "http://",
  "http:///",
  "http://[",
  "http://[:::]/login",
  "http://a:99999/login",
  "http://xn--/login",
  "http://%/login",
  "http://localhost",
  "http://localhost?",
  "http://localhost//elsewhere.example",
  "http://user:pass@localhost/login",
  "HTTPS://LOCALHOST/healthz",
  "ftp://localhost/",
  "localhost:80",
  "?",
  "a",
];

const methods = [
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "CONNECT",
  "QUERY",
  "M-SEARCH",
];

export const validHeaders: [string, string][] = [
  ["Host", "localhost"],
  ["Connection", "close"],
];

export function* oddRequests(): Generator<OddRequest> {
  for (const host of badHosts) {
    for (const method of methods) yield withHost(`${method} /login HTTP/1.1`, host);
    yield withHost("GET /login HTTP/1.0", host);
    yield withHost("GET http://localhost/login HTTP/1.1", host);
    yield { line: "GET /login HTTP/1.1", headers: [...validHeaders, ["Host", host]] };
  }
  for (const target of [...validTargets, "*"]) {
    yield { line: `GET ${target} HTTP/1.0`, headers: [] };
    yield { line: `GET ${target} HTTP/1.1`, headers: [["Connection", "close"]] };
    yield { line: `GET ${target} HTTP/1.1`, headers: [...validHeaders, ["Host", "localhost"]] };
    for (const method of methods) yield { line: `${method} ${target} HTTP/1.1`, headers: validHeaders };
  }
  for (const target of requestTargets) {
    for (const method of ["GET", "HEAD", "POST", "OPTIONS", "CONNECT"]) {
      yield { line: `${method} ${target} HTTP/1.1`, headers: validHeaders };
    }
  }
  for (const [name, values] of Object.entries(headerTexts)) {
    for (const [index, value] of [...values, ...texts].entries()) {
      const target = targetsOfEachHeader[index % targetsOfEachHeader.length];
      yield { line: `GET ${target} HTTP/1.1`, headers: merged(name, value) };
    }
    for (const value of values) {
      for (const [index, target] of targetsOfEachHeader.entries()) {
        const headers = merged(name, value);
        yield index % 2 === 0 ? posted(target, headers) : { line: `HEAD ${target} HTTP/1.1`, headers };
      }
      yield { line: "GET /login HTTP/1.1", headers: [...merged(name, value), [name, value]] };
    }
  }
  yield* oddlyFramed();
}

export function* oddMixtures(seed: number, count: number): Generator<OddRequest> {
  const dice = new Dice(seed);
  const names = Object.keys(headerTexts);
  for (let made = 0; made < count; made++) {
    const method = dice.chance(0.6) ? "GET" : dice.one(methods);
    const target = dice.one(dice.chance(0.6) ? validTargets : requestTargets);
    const headers = Array.from({ length: 1 + dice.below(4) }, (): [string, string] => {
      const name = dice.one(names);
      const value = dice.one(dice.chance(0.5) ? (headerTexts[name] ?? texts) : texts);
      return [name, dice.chance(0.3) ? value + dice.one(texts) : value];
    });
    const host = dice.chance(0.4) ? dice.one(badHosts) : "localhost";
    yield {
      line: `${method} ${target} HTTP/1.1`,
      headers: [["Host", host], ...headers, ["Connection", "close"]],
    };
  }
}

export function withHost(line: string, host: string): OddRequest {
  return {
    line,
    headers: [
      ["Host", host],
      ["Connection", "close"],
    ],
  };
}

function merged(name: string, value: string): [string, string][] {
  if (name === "Connection" && !value.includes("close")) return merged(name, `close, ${value}`);
  return [...validHeaders.filter(([other]) => other !== name), [name, value]];
}

function posted(target: string, headers: [string, string][]): OddRequest {
  const type: [string, string][] = headers.some(([name]) => name === "Content-Type")
    ? []
    : [["Content-Type", "application/x-www-form-urlencoded"]];
  return {
    line: `POST ${target} HTTP/1.1`,
    headers: [...headers, ...type, ["Content-Length", "7"]],
    body: "email=a",
  };
}

function* oddlyFramed(): Generator<OddRequest> {
  const lengths = [
    "-1",
    "+7",
    "0x7",
    "1e3",
    "7, 7",
    "7,8",
    "",
    "a",
    "7.0",
    "99999999999999999999",
    "1000001",
  ];
  const encodings = [
    "chunked, chunked",
    "gzip",
    "gzip, chunked",
    "identity",
    "Chunked",
    "",
    "x",
    "chunked;a=b",
  ];
  for (const target of ["/login", "/api/auth/sign-in/email-otp", "/favicon.svg", "/healthz", "/nowhere"]) {
    const line = `POST ${target} HTTP/1.1`;
    for (const length of lengths)
      yield { line, headers: [...validHeaders, ["Content-Length", length]], body: "email=a" };
    for (const encoding of encodings) {
      const body = "7\r\nemail=a\r\n0\r\n\r\n";
      yield { line, headers: [...validHeaders, ["Transfer-Encoding", encoding]], body };
      yield {
        line,
        headers: [...validHeaders, ["Transfer-Encoding", encoding], ["Content-Length", "7"]],
        body,
      };
    }
    for (const body of [
      "zz\r\n",
      "-1\r\n",
      "ffffffffffffffff\r\n",
      "7;a=b\r\nemail=a\r\n0\r\nX: y\r\n\r\n",
      "0\r\n",
    ]) {
      yield { line, headers: [...validHeaders, ["Transfer-Encoding", "chunked"]], body };
    }
    yield {
      line,
      headers: [...validHeaders, ["Content-Length", "7"], ["Content-Length", "8"]],
      body: "email=a",
    };
  }
  for (const line of [
    "GET /login HTTP/9.9",
    "GET /login HTTP/2.0",
    "GET /login",
    "GET  /login HTTP/1.1",
    "get /login HTTP/1.1",
  ]) {
    yield { line, headers: validHeaders };
  }
  for (const name of ["a b", "a:b", "\u00ff", "", "__proto__", "constructor", "Host ", " Host"]) {
    yield { line: "GET /login HTTP/1.1", headers: [...validHeaders, [name, "x"]] };
  }
  yield {
    line: "GET /login HTTP/1.1",
    headers: [...validHeaders, ...Array.from({ length: 500 }, (): [string, string] => ["X-A", "b"])],
  };
  yield { line: "GET /login HTTP/1.1", headers: [...validHeaders, ["X-A", "a".repeat(20_000)]] };
}

const timeout = 400;

/** @returns the status of each response, and the raw text */
export function sendOdd(
  port: number,
  { line, headers, body = "" }: OddRequest,
): Promise<{ statuses: number[]; text: string }> {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`${line}\r\n${lines.join("")}\r\n${body}`, "latin1");
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    const chunks: Buffer[] = [];
    socket.setTimeout(timeout, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that refuses a request may reset the connection after its response.
    socket.on("error", () => {});
    socket.once("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({
        statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)),
        text,
      });
    });
    socket.write(bytes);
  });
}
