import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tlsOptions } from "./tls.ts";

export async function startTlsProxy(targetPort: () => number) {
  const server = createServer(tlsOptions(), (incoming, outgoing) => {
    const passed = request(
      {
        host: "127.0.0.1",
        port: targetPort(),
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          "x-forwarded-for": incoming.socket.remoteAddress,
          "x-forwarded-proto": "https",
          "x-forwarded-host": incoming.headers.host,
        },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
