import { type RequestHandler, Router } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Attempt, jobAttemptsChannel } from "#app/jobs/job-attempts-channel.ts";
import { countJobs, countUnfinishedJobs, oldestWaitingSeconds } from "#app/jobs/job-statistics.server.ts";
import { sendMailJob } from "#app/mail/jobs.server.ts";
import { productPrefix } from "#app/product.ts";
import { countLastHour } from "#app/rate-limits/rate-limits.server.ts";
import { equalInConstantTime } from "#app/secrets/constant-time.ts";
import { workerNumber } from "#app/settings.server.ts";
import { version } from "#app/version.server.ts";
import { databaseSize } from "#db/client.server.ts";
import { requestInfoOf } from "./identify-request.ts";
import { methods } from "./methods.ts";

const path = "/metrics";

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const attemptBuckets = [0.01, 0.1, 0.5, 1, 5, 30, 60, 300, 600];

export function metrics(token: string): RequestHandler {
  const registry = new Registry();
  // Workers share the port, so the label tells which one responded.
  const worker = workerNumber();
  if (worker) registry.setDefaultLabels({ worker });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  const attemptDurations = new Histogram({
    name: `${productPrefix}job_attempt_duration_seconds`,
    help: "How long attempts of background jobs took, by kind and outcome (done, failed, cancelled, interrupted).",
    labelNames: ["kind", "outcome"],
    buckets: attemptBuckets,
    registers: [registry],
  });
  jobAttemptsChannel.subscribe((message) => {
    const { kind, outcome, seconds } = message as Attempt;
    attemptDurations.observe({ kind, outcome }, seconds);
  });
  addGauges(registry);
  const router = Router();
  router.use(measure(durations));
  router.get(path, requireToken(token, registry));
  return router;
}

function addGauges(registry: Registry) {
  const gauge = (name: string, help: string, value: () => Promise<number>) =>
    new Gauge({
      name: productPrefix + name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value().catch(() => Number.NaN));
      },
    });
  gauge("mails_waiting", "Emails waiting to be sent.", () => countUnfinishedJobs(sendMailJob.name));
  gauge("jobs_waiting", "Background jobs that are due but have not started.", () => countJobs("waiting"));
  gauge("jobs_failed", "Background jobs that failed permanently in the last 30 days.", () =>
    countJobs("failed"),
  );
  gauge("jobs_oldest_waiting_seconds", "How long the oldest waiting job has been due.", oldestWaitingSeconds);
  gauge("wrong_codes", "Wrong sign-in codes within the last hour.", () => countLastHour("wrong-codes"));
  gauge("database_bytes", "Size of the database.", databaseSize);
  new Gauge({
    name: `${productPrefix}info`,
    help: "The running version.",
    labelNames: ["version"],
    registers: [registry],
  }).set({ version }, 1);
}

function measure(durations: Histogram<"method" | "route" | "status">): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once("close", () => {
      // The route, not the path: label values must be few.
      const route = requestInfoOf(req).route ?? "other";
      const method = methods.has(req.method) ? req.method : "OTHER";
      durations.observe({ method, route, status: res.statusCode }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}

function requireToken(token: string, registry: Registry): RequestHandler {
  return async (req, res) => {
    if (!equalInConstantTime(req.get("Authorization") ?? "", `Bearer ${token}`)) {
      res.status(401).set("WWW-Authenticate", "Bearer").type("text").send("The token is missing or wrong.");
      return;
    }
    res
      .set("Cache-Control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  };
}
