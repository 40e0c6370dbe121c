import {
  bodySize,
  combiningMarksOfSize,
  fill,
  formType,
  type HostileRequest,
  type Identity,
  joinNumberedPieces,
  longTexts,
} from "./expensive-request-rows.ts";

const jsonShapes: [what: string, text: () => string][] = [
  ["nested arrays", () => "[".repeat(bodySize)],
  ["nested arrays, closed", () => "[".repeat(bodySize / 2) + "]".repeat(bodySize / 2)],
  ["nested objects", () => `${fill('{"a":', bodySize)}`],
  ["nested objects, closed", () => `${'{"a":'.repeat(bodySize / 6)}1${"}".repeat(bodySize / 6)}`],
  ["members", () => `{${joinNumberedPieces(bodySize, (number) => `"${number.toString(36)}":0`, ",")}}`],
  ["the same member", () => `{${'"name":0,'.repeat(bodySize / 9)}"name":1}`],
  ["numbers", () => `[${"0,".repeat(bodySize / 2)}0]`],
  ["empty objects", () => `[${"{},".repeat(bodySize / 3)}0]`],
  ["a long number", () => `{"name":${"9".repeat(bodySize)}}`],
  ["a long member name", () => `{"${"a".repeat(bodySize)}":0}`],
  ["white space", () => " ".repeat(bodySize)],
  ["one long text", () => JSON.stringify("a".repeat(bodySize))],
  ["backslashes", () => `{"name":"${"\\\\".repeat(bodySize / 2)}"}`],
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

export function* hostileJsonCalls(
  method: string,
  path: string,
  identities: Identity[],
): Generator<HostileRequest> {
  for (const as of identities) {
    const sent = { as, method, path, headers: { "Content-Type": "application/json" } };
    for (const [what, text] of jsonShapes) yield { ...sent, what, body: () => Buffer.from(text()) };
    for (const field of jsonFields) {
      for (const [what, piece] of longTexts) {
        const body = () => Buffer.from(JSON.stringify({ ...soundCall, [field]: piece(bodySize - 1_000) }));
        yield { ...sent, what: `${what} as ${field}`, body };
      }
      const alone = () => Buffer.from(JSON.stringify({ [field]: combiningMarksOfSize(bodySize - 1_000) }));
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

const soundCall = {
  email: "someone@example.org",
  otp: "000000",
  type: "sign-in",
  provider: "github",
  callbackURL: "/app",
};
