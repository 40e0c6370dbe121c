import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { S3mini } from "s3mini";
import type { Bucket } from "#app/features/uploads/storage/bucket.server.ts";
import { rememberSecret } from "#tests/support/leaked-secrets.ts";
import { freePort } from "#tests/support/server.ts";

const startMs = 45_000;

const storageServers = ["account", "container", "object"] as const;
const servers = [...storageServers, "proxy"] as const;
type Server = (typeof servers)[number];

const programs = ["swift-ring-builder", ...servers.map((name) => `swift-${name}-server`)];

export const isSwiftInstalled = programs.every((program) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program))),
);

export async function startSwift() {
  const bucket = {
    region: "us-east-1",
    accessKeyId: "test:tester",
    secretAccessKey: "Zt8Kq3vXw6BnRy2LmJc9HdPf4GsUa7Ee",
  };
  rememberSecret(bucket.secretAccessKey);
  const folder = mkdtempSync(join(tmpdir(), "swift-"));
  const ports = await freePorts();
  for (const name of storageServers)
    writeFileSync(join(folder, `${name}.conf`), keeperConfiguration(name, ports[name], folder));
  const proxy = proxyConfiguration(ports.proxy, folder, bucket.secretAccessKey);
  writeFileSync(join(folder, "proxy.conf"), proxy);

  const words = ["-c", runUntilInputEnds, "sh", ...storageServers.map((name) => `${name}:${ports[name]}`)];
  const child = spawn("sh", words, { cwd: folder, detached: true, stdio: ["pipe", "pipe", "pipe"] });
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on("line", (line) => log.push(line));

  async function stop() {
    const closed = once(child, "close");
    child.stdin.end();
    await closed;
  }

  try {
    await untilAllAnswer(Object.values(ports));
    const url = `http://127.0.0.1:${ports.proxy}/files`;
    await new S3mini({ endpoint: url, ...bucket }).createBucket();
    return { bucket: { url, ...bucket } satisfies Bucket, stop };
  } catch (error) {
    await stop();
    throw new Error(`Swift did not start:\n${log.join("\n")}`, { cause: error });
  }
}

async function freePorts() {
  const ports: Record<Server, number> = { account: 0, container: 0, object: 0, proxy: 0 };
  for (const name of servers) ports[name] = await freePort();
  return ports;
}

async function untilAllAnswer(ports: number[]) {
  const deadline = performance.now() + startMs;
  for (const port of ports) {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error);
      if (response instanceof Response) break;
      if (performance.now() > deadline) throw response;
      await sleep(50);
    }
  }
}

const runUntilInputEnds = `
for each; do
  name=\${each%:*}
  mkdir -p $name/disk
  swift-ring-builder $name.builder create 2 1 0
  swift-ring-builder $name.builder add r1z1-127.0.0.1:\${each#*:}/disk 1
  swift-ring-builder $name.builder rebalance
done
for name in ${servers.join(" ")}; do
  swift-$name-server $name.conf -v &
  started="$started $!"
done
read -r end
kill -9 $started 2>/dev/null
wait
rm -rf "$PWD"
`;

const common = (port: number, folder: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
log_level = ERROR
`;

const keeperConfiguration = (name: Server, port: number, folder: string) => `${common(port, folder)}
devices = ${join(folder, name)}
mount_check = false
fallocate_reserve = 0
container_update_timeout = 30
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const noMemcached = "127.0.0.1:1";

const proxyConfiguration = (port: number, folder: string, secret: string) => `${common(port, folder)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 30
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
set log_level = CRITICAL
memcache_servers = ${noMemcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
