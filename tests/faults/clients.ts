import type { RunningServer } from "../support/server.ts";

/** Saves a repository through the form, on a new connection: a stopping server either responds or never saw the request. */
export async function saveRepository(server: RunningServer, cookie: string, name: string): Promise<Response> {
  return fetch(`${server.url}/manager/repositories/new`, {
    method: "POST",
    headers: { Origin: server.url, Cookie: cookie, Connection: "close" },
    body: new URLSearchParams({ name, link: "https://example.org/level", description: "" }),
    redirect: "manual",
  });
}

export interface Load {
  acknowledged: string[];
  odd: string[];
  ended: Promise<void>;
}

export function saveUntilGone(server: RunningServer, cookie: string, prefix: string, clients: number): Load {
  const acknowledged: string[] = [];
  const odd: string[] = [];
  const client = async (number: number) => {
    for (let count = 0; ; count += 1) {
      const name = `${prefix}-${number}-${count}`;
      const response = await saveRepository(server, cookie, name).catch(() => undefined);
      if (!response) return;
      if (response.status === 302) acknowledged.push(name);
      else odd.push(`${name}: ${response.status}`);
      await response.arrayBuffer().catch(() => odd.push(`${name}: cut`));
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { acknowledged, odd, ended: ended.then(() => undefined) };
}
