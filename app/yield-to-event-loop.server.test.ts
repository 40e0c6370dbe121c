import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { yieldToEventLoop } from "./yield-to-event-loop.server.ts";

test("callers resume in order, and other code runs between their steps", async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let step = 1; step <= 2; step++) {
      await yieldToEventLoop();
      order.push(`${name}${step}`);
    }
  };
  const others = async () => {
    for (let turn = 0; turn < 4; turn++) {
      await setImmediate();
      order.push("-");
    }
  };
  await Promise.all([work("a"), work("b"), others()]);
  expect(order.filter((entry) => entry !== "-")).toEqual(["a1", "b1", "a2", "b2"]);
  expect(order.join("")).not.toMatch(/\w\d\w/);
});
