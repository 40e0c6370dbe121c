import { Router } from "express";
import { log } from "#app/log.server.ts";
import { probeDatabase } from "#db/client.server.ts";
import { requestInfoOf } from "./identify-request.ts";

export const healthPaths = { alive: "/healthz", ready: "/readyz" };

export const health = Router();

health.get(healthPaths.alive, (_req, res) => {
  res.type("text").send("ok");
});

health.get(healthPaths.ready, async (req, res) => {
  res.type("text");
  try {
    await probeDatabase();
    res.send("ok");
  } catch (error) {
    log().error({ err: error, requestId: requestInfoOf(req).requestId }, "The database does not respond");
    res.status(503).send("database");
  }
});
