import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { setFailedSubmission } from "#app/ui/navigation/failed-submission.ts";
import { clientErrorRecoveryMiddleware } from "./client-error-recovery.ts";

vi.mock("#app/compat/router-state.ts", () => ({
  routerState: () => ({ location: { pathname: "/screen", search: "", key: "key" } }),
  currentNavigation: () => undefined,
}));
vi.mock("#app/ui/navigation/failed-submission.ts", () => ({ setFailedSubmission: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("window", { scrollY: 0 });
});

async function submit(status: number, data: unknown = null) {
  const request = new Request("http://localhost/screen", { method: "POST" });
  const refused = { type: "error" as const, result: new ErrorResponseImpl(status, "", data) };
  const results = await clientErrorRecoveryMiddleware(
    {
      request,
      url: new URL(request.url),
      pattern: "/screen",
      params: {},
      context: new RouterContextProvider(),
    },
    async () => ({ screen: refused }),
  );
  const shown = results?.screen?.result;
  return shown instanceof Response ? shown.headers.get("Location") : shown;
}

test.each([
  [403, null, "forbidden"],
  [409, { code: "OTHER_USER" }, "otherUser"],
  [413, null, "tooLarge"],
  [500, null, "unknown"],
])("keeps the screen and what was typed after a %i response with %j", async (status, data, reason) => {
  expect(await submit(status, data)).toBe("/screen");
  expect(setFailedSubmission).toHaveBeenLastCalledWith({ reason });
});

test.each([
  [403, { code: "CROSS_ORIGIN" }],
  [400, null],
  [404, null],
  [409, null],
])("shows the error screen after a %i response with %j", async (status, data) => {
  expect(await submit(status, data)).toMatchObject({ status });
  expect(setFailedSubmission).toHaveBeenLastCalledWith(undefined);
});
