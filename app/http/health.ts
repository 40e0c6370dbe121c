import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { Router } from "express";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { probeWrite } from "#db/sqlite/write-probe.server.ts";
import { clientOf } from "./identify.ts";

/** `/healthz`: the process answers. `/readyz`: the database does too, and takes what is written. */
export const health = Router();

/** A write waits for the disk, so that one answer stands for all who ask within this time, in milliseconds. */
const writeProbeLasts = 1_000;

/** With less room than this, in bytes, the next writes are about to fail. */
const leastRoom = 1024 * 1024;

health.get("/healthz", (_req, res) => {
  res.type("text").send("ok");
});

health.get("/readyz", (req, res) => {
  res.type("text");
  try {
    db().$client.exec("SELECT 1 FROM user LIMIT 1");
    requireWrites();
    res.send("ok");
  } catch (error) {
    log().error({ err: error, requestId: clientOf(req).requestId }, "The database does not answer");
    res.status(503).send("database");
  }
});

let probed: { at: number; error?: unknown } | undefined;

function requireWrites() {
  const now = performance.now();
  if (!probed || now - probed.at > writeProbeLasts) probed = { at: now, error: probeWrites() };
  if (probed.error) throw probed.error;
}

function probeWrites() {
  try {
    probeWrite(db().$client);
    requireRoom();
    return undefined;
  } catch (error) {
    return error;
  }
}

function requireRoom() {
  const { databaseFile } = settings();
  if (databaseFile === ":memory:") return;
  const { blocks, bavail, bsize } = statfsSync(dirname(databaseFile));
  // Some network volumes do not tell.
  if (blocks > 0 && bavail * bsize < leastRoom) throw new Error("The volume of the database is full");
}
