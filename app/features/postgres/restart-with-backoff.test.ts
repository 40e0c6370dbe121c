import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restartWithBackoff } from "./restart-with-backoff.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function supervise() {
  const delays: number[] = [];
  let starts = 0;
  let end = () => {};
  const stop = restartWithBackoff(
    () => {
      starts += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    (_end, restartInMs) => delays.push(restartInMs),
  );
  return {
    delays,
    stop,
    starts: () => starts,
    async endAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      end();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test("doubles the delay for a process that keeps exiting, up to a minute", async () => {
  const { delays, endAfter, starts } = supervise();
  for (let ends = 1; ends <= 9; ends += 1) {
    await endAfter(500);
    const delay = delays.at(-1) ?? 0;
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(starts()).toBe(ends);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts()).toBe(ends + 1);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
});

test("restarts a process after a second if it ran for a minute", async () => {
  const { delays, endAfter } = supervise();
  for (const lived of [500, 500, 500, 59_999, 60_000, 500]) {
    await endAfter(lived);
    await vi.advanceTimersByTimeAsync(delays.at(-1) ?? 0);
  }
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 1_000, 2_000]);
});

test("restarts nothing after a stop, not even if already scheduled", async () => {
  const ended = supervise();
  await ended.endAfter(500);
  ended.stop();
  const running = supervise();
  running.stop();
  await running.endAfter(500);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([ended.starts(), running.starts(), running.delays]).toEqual([1, 1, []]);
});
