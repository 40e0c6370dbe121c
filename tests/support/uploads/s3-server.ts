import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { rememberSecret } from "#tests/support/leaked-secrets.ts";
import { isSigned } from "./s3-signature.ts";

const minPartBytes = 5 * 1024 ** 2;

interface StoredObject {
  content: Buffer;
  modifiedAt: number;
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

type Interception = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

export async function startS3Server() {
  const keys = { accessKeyId: "test-key", secretAccessKey: "q7Wm2xTz9LkVb4RnYc8HdJf5GsPa3EuQ" };
  rememberSecret(keys.secretAccessKey);
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const calls: string[] = [];
  const state: { intercept: Interception } = { intercept: () => undefined };

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    // Requests may overtake each other, as on a network.
    await sleep(Math.random() * 4);
    const call = readCall(request, body);
    calls.push([call.method, call.key, ...call.query.keys()].filter(Boolean).join(" "));
    const answer = (await state.intercept(call)) ?? (isSigned(request, keys) ? answerTo(call) : refused);
    response.writeHead(answer.status, { "Content-Type": "application/xml", ...answer.headers });
    response.end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function put(key: string, content: Buffer): Answer {
    objects.set(key, { content, modifiedAt: Date.now() });
    return { status: 200, headers: { ETag: etagOf(content) } };
  }

  function answerTo(call: Call): Answer {
    const { method, key, query, body } = call;
    if (method === "GET" && query.get("list-type") === "2") return list(query);
    if (query.has("uploads") || query.has("uploadId")) return multipart(call);
    if (method === "PUT" && call.headers["x-amz-copy-source"]) return copy(call);
    if (method === "PUT") return put(key, body);
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    return get(key, call.headers.range);
  }

  function get(key: string, range: string | undefined): Answer {
    const content = objects.get(key)?.content;
    if (!content) return failure(404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
    if (from === undefined) return { status: 200, body: content };
    if (Number(from) >= content.length) return failure(416, "InvalidRange");
    return { status: 206, body: content.subarray(Number(from), Number(to) + 1) };
  }

  function copy({ key, headers }: Call): Answer {
    const [, source] =
      /^\/?files\/(.+)$/.exec(decodeURIComponent(String(headers["x-amz-copy-source"]))) ?? [];
    const found = objects.get(source ?? "");
    if (!found) return failure(404, "NoSuchKey");
    put(key, found.content);
    const result = `<ETag>${etagOf(found.content)}</ETag><LastModified>${dateInWholeSeconds(Date.now())}</LastModified>`;
    return { status: 200, body: `<CopyObjectResult>${result}</CopyObjectResult>` };
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get("continuation-token") ?? "";
    const found = [...objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
      .sort();
    const page = found.slice(0, Math.min(1000, Number(query.get("max-keys") ?? 1000)));
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key) ?? { content: Buffer.alloc(0), modifiedAt: 0 };
      return `<Contents><Key>${key}</Key><LastModified>${dateInWholeSeconds(modifiedAt)}</LastModified><ETag>${etagOf(content).replaceAll('"', "&quot;")}</ETag><Size>${content.length}</Size></Contents>`;
    });
    const isTruncated = page.length < found.length;
    const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const result = `<Name>files</Name><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join("")}`;
    return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${result}</ListBucketResult>` };
  }

  function multipart({ method, key, query, body }: Call): Answer {
    if (query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, new Map());
      const result = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (!parts) return failure(404, "NoSuchUpload");
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { ETag: etagOf(body) } };
    }
    if (method === "DELETE") {
      uploads.delete(id);
      return { status: 204 };
    }
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(?:&quot;|")?(\w+)/g)].map(
      ([, number, etag]) => ({ content: parts.get(Number(number)) ?? Buffer.alloc(0), etag }),
    );
    if (named.some(({ content, etag }) => etagOf(content) !== `"${etag}"`))
      return failure(400, "InvalidPart");
    if (named.slice(0, -1).some(({ content }) => content.length < minPartBytes))
      return failure(400, "EntityTooSmall");
    const whole = Buffer.concat(named.map(({ content }) => content));
    uploads.delete(id);
    put(key, whole);
    const result = `<Key>${key}</Key><ETag>${etagOf(whole)}</ETag>`;
    return {
      status: 200,
      body: `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`,
    };
  }

  const { port } = server.address() as AddressInfo;
  return {
    bucket: { url: `http://127.0.0.1:${port}/files`, region: "us-east-1", ...keys },
    objects,
    uploads,
    calls,
    intercept(interception: Interception = () => undefined) {
      state.intercept = interception;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const refused = failure(403, "SignatureDoesNotMatch");

export function failure(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

function readCall(request: IncomingMessage, body: Buffer): Call {
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://localhost");
  const key = decodeURIComponent(pathname.replace(/^\/files\/?/, ""));
  return { method: request.method ?? "", key, query, headers: request.headers, body };
}

function etagOf(content: Buffer) {
  return `"${createHash("md5").update(content).digest("hex")}"`;
}

function dateInWholeSeconds(time: number) {
  return new Date(Math.floor(time / 1000) * 1000).toISOString();
}
