import { expect, test } from "vitest";
import { errorCodeFromKey } from "#app/i18n/constant-case.ts";
import { apiProblems } from "./api-problems.ts";

test.each([apiProblems.nameTaken, apiProblems.valueTaken])(
  "$code has the same code as the error of its field",
  ({ code, message }) => {
    expect(errorCodeFromKey(message)).toBe(code);
  },
);
