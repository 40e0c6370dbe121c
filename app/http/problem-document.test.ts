import { expect, test } from "vitest";
import { problemErrorForStatus } from "./problem-document.ts";

test.each([400, 404, 405, 408, 413, 500])(
  "a request that the server refuses with %d gets a problem of that status",
  (status) => {
    expect(problemErrorForStatus(status).type.status).toBe(status);
  },
);
