import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
export function isSigned(
  { method, url = "", headers }: IncomingMessage,
  keys: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/;
  const [, id, scope = "", signed = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const [date = "", region = "", service = "", end = ""] = scope.split("/");
  const [path, query = ""] = url.split("?");
  const isComplete = ["host", "x-amz-date", "x-amz-content-sha256"].every((name) =>
    signed.split(";").includes(name),
  );
  const request = [
    method,
    path,
    query.split("&").sort().join("&"),
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope,
    createHash("sha256").update(request).digest("hex"),
  ].join("\n");
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return isComplete && id === keys.accessKeyId && signature === hmac(key, text).toString("hex");
}
