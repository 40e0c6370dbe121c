import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isActionOf } from "./is-action-of.ts";

const dialog = "/app/account?state=confirm-delete";

beforeEach(() => vi.stubGlobal("window", { location: new URL(`http://localhost${dialog}`) }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [dialog, dialog, true],
  [null, dialog, true],
  [`http://localhost${dialog}`, dialog, true],
  ["?state=confirm-delete", dialog, true],
  [dialog, "/app/account?state=delete&resend", false],
  [dialog, "/app/account", false],
  [dialog, "/resources/theme", false],
  [dialog, undefined, false],
])("a form to %s, a submission to %s: %s", (action, formAction, expected) => {
  const form = { getAttribute: () => action } as unknown as HTMLFormElement;
  expect(isActionOf(form, formAction)).toBe(expected);
});
