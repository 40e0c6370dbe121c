import { Router } from "express";
import { log } from "#app/log.server.ts";
import { probeDatabase } from "#db/client.server.ts";
import { clientOf } from "./identify.ts";

/** `/healthz`: the process answers. `/readyz`: the database does too, and takes what is written. */
export const health = Router();

/** A write waits for the disk, so that one answer stands for all who ask within this time, in milliseconds. */
const probeLasts = 1_000;

health.get("/healthz", (_req, res) => {
  res.type("text").send("ok");
});

health.get("/readyz", async (req, res) => {
  res.type("text");
  try {
    await probed();
    res.send("ok");
  } catch (error) {
    log().error({ err: error, requestId: clientOf(req).requestId }, "The database does not answer");
    res.status(503).send("database");
  }
});

let last: { at: number; outcome: Promise<void> } | undefined;

function probed(): Promise<void> {
  const now = performance.now();
  if (!last || now - last.at > probeLasts) last = { at: now, outcome: probeDatabase() };
  return last.outcome;
}
