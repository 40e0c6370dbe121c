import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { oneDay, oneHour } from "#app/durations.ts";
import { incomingFolder } from "../storage/configured-storage.server.ts";
import { writeIncomingFile } from "./incoming-file.server.ts";

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");

test("removes what killed processes left more than a day ago, at most once an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  mkdirSync(incomingFolder(), { recursive: true });
  leave("new", oneHour);
  leave("old", 2 * oneDay);
  expect(await namesAfterUpload()).toEqual(["new"]);
  leave("older", 3 * oneDay);
  expect(await namesAfterUpload()).toEqual(["new", "older"]);
  vi.setSystemTime(Date.now() + oneHour);
  expect(await namesAfterUpload()).toEqual(["new"]);
});

function leave(name: string, age: number) {
  const path = join(incomingFolder(), name);
  writeFileSync(path, "");
  utimesSync(path, new Date(), new Date(Date.now() - age));
}

async function namesAfterUpload() {
  await writeIncomingFile(Readable.from([Buffer.from("content")]), () => true);
  return readdirSync(incomingFolder()).sort();
}
