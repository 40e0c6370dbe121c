import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { expect, test } from "vitest";
import { hasPreviousScreen } from "./history-index.ts";

test("React Router counts screens in its history state", () => {
  const states: unknown[] = [];
  const window = {
    location: { pathname: "/", search: "", hash: "", origin: "http://localhost", href: "http://localhost/" },
    history: {
      state: null as unknown,
      pushState: (state: unknown) => states.push(state),
      replaceState: (state: unknown) => {
        window.history.state = state;
        states.push(state);
      },
    },
  };
  createBrowserHistory({ window: window as never }).push("/next");
  expect(states.map(hasPreviousScreen)).toEqual([false, true]);
});

test.each([null, undefined, "1", { idx: 0 }, {}])("%j has no previous screen", (state) => {
  expect(hasPreviousScreen(state)).toBe(false);
});
