import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { freePort } from "../server.ts";
import { installDebianPackage } from "./debian-package.ts";
import { makeFolderFor, startSupervised, unprivileged } from "./supervised-process.ts";

interface Nginx {
  url: string;
  port: number;
  /**
   * Takes ports of loopback in and out. From its return on no request is at, or on its way to, one that is not given.
   * nginx closes what clients keep open, so a request that is just being sent on a connection of an earlier one may be lost.
   */
  reload(upstreams: number[]): Promise<void>;
  /** Cuts what is in flight. */
  stop(): Promise<void>;
}

/**
 * Starts an nginx that spreads requests at random over servers on these ports of loopback.
 *
 * @returns undefined where there is no nginx to be had
 */
export async function startNginx(upstreams: number[]): Promise<Nginx | undefined> {
  const program = nginxProgram();
  if (!program) return undefined;
  const port = await freePort();
  const user = unprivileged("www-data", "nobody");
  const folder = makeFolderFor(user, "nginx");
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(port, upstreams));
  const nginx = startSupervised({
    programs: [[program, "-p", folder, "-c", file, "-e", "stderr"]],
    folder,
    user,
    lastSignal: "SIGTERM",
  });
  const url = `http://localhost:${port}`;
  const told = (text: string) => nginx.log.filter((line) => line.includes(text)).length;
  await nginx.until(() => told("start worker process ") > 0);
  return {
    url,
    port,
    async reload(nextUpstreams) {
      await writeFile(file, configuration(port, nextUpstreams));
      const before = told("exited with code 0");
      nginx.signal("SIGHUP");
      // A new worker takes over, and the old one leaves when its last request is answered.
      await nginx.until(() => told("exited with code 0") > before);
    },
    stop: () => nginx.stop(),
  };
}

function nginxProgram() {
  const found = findNginx();
  if (found) return found;
  installDebianPackage("nginx-light");
  return findNginx();
}

/** PATH of an ordinary account often leaves out the folder that Debian puts it in. */
function findNginx() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

/**
 * A request that finds a server gone is tried at the next one. What may have been worked on already is not sent twice: nginx
 * does so only with methods that may be repeated, which POST and PATCH are not.
 *
 * `max_fails=0`: nginx else leaves out a server for ten seconds after a failure, and in a rolling restart soon all of them.
 *
 * Connections to the servers are kept for less time than the servers keep them (65 s, and one second when they are told to
 * end): a POST that goes into one that is just being closed is lost. A client's connection is taken when its first request
 * is there (`deferred`), for a worker that leaves closes those it has read nothing from.
 */
function configuration(port: number, upstreams: number[]) {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`);
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr notice;
events {
  worker_connections 4096;
}
http {
  access_log off;
  client_body_temp_path client-body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  client_max_body_size 12m;
  keepalive_requests 1000000;
  upstream application {
    random;
    ${servers.join("\n    ")}
    keepalive 64;
    keepalive_timeout 500ms;
    keepalive_requests 1000000;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096 deferred;
    location / {
      proxy_pass http://application;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
