import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { freePort } from "../server.ts";
import { installDebianPackage } from "./debian-package.ts";
import { makeFolderFor, startSupervised, unprivilegedUser } from "./supervised-process.ts";

interface Nginx {
  url: string;
  port: number;
  // Replaces the upstream ports (loopback). When it resolves, no request is on its way to a removed port.
  // nginx closes idle client connections, so a request sent on one at that moment may be lost.
  reload(upstreams: number[]): Promise<void>;
  stop(): Promise<void>;
}

/** @returns undefined if nginx is not available */
export async function startNginx(upstreams: number[]): Promise<Nginx | undefined> {
  const program = nginxProgram();
  if (!program) return undefined;
  const port = await freePort();
  const user = unprivilegedUser("www-data", "nobody");
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

/** Debian installs nginx in a folder that is often not in a user's PATH. */
function findNginx() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

// A request that cannot reach one server is tried on the next one; nginx never repeats POST or PATCH once
// sent. `max_fails=0`: otherwise nginx skips a server for ten seconds after a failure, soon all of them in a
// rolling restart. Keep-alive to the servers is shorter than theirs (125 s, or 1 s while stopping), else a
// POST on a closing connection is lost. `deferred` prevents an exiting worker from dropping connections that
// it has not read.
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
