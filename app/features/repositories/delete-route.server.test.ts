import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { loader } from "./routes/manager/delete.ts";

test("a sign-in during a deletion leads back to the repository as opened from the list", async () => {
  const context = new RouterContextProvider();
  context.set(sessionContext, { user: { name: "Ada", role: "admin" } } as unknown as CurrentSession);
  const url = new URL("http://localhost:3000/manager/repositories/1/delete?list=searchTerm%3Dada");
  const answer = await loader({ params: { id: "1" }, url, context } as never);
  expect(answer.headers.get("Location")).toBe("/manager/repositories/1?confirm=delete&list=searchTerm%3Dada");
});
