import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { nextTurn } from "./next-turn.server.ts";

test("everything else goes on between the steps of those who wait, who take turns", async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let step = 1; step <= 2; step++) {
      await nextTurn();
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
