import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { deletionUndoName } from "#app/deleted-records/offer-deletion-undo.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { requestUrlContext } from "#app/http/request-url.server.ts";
import { takeToast } from "#app/shell/toast.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { action, loader } from "./undo-change.ts";
import { offerUndo } from "./undoable-changes.server.ts";

beforeAll(migrateTestDatabase);

type Person = Awaited<ReturnType<typeof makeUser>>;

/** @returns the URL that it leads to, and the toast there */
async function request(handle: unknown, path: string, user?: Person) {
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  context.set(sessionContext, user ? ({ user } as unknown as CurrentSession) : null);
  context.set(requestUrlContext, url);
  context.set(requestInfoContext, { address: "198.18.0.1", requestId: "test" });
  const params = { id: url.pathname.split("/").at(-1) };
  const args = { request: new Request(url), url, params, context };
  const response = await (handle as (args: object) => Promise<Response>)(args).catch(
    (thrown: Response) => thrown,
  );
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const { toast } = await takeToast(new Request(url, { headers: { cookie } }));
  return { location: response.headers.get("Location"), message: toast?.message, undo: toast?.undo };
}

test("an undo without a session is offered again on the same screen after the sign-in", async () => {
  const person = await makeUser({ role: "admin" });
  const id = await offerUndo(userActor(person), { name: deletionUndoName }, []);
  const path = `/undo/${id}?redirect=%2Fmanager%2Fusers%3Frole%3Dadmin`;
  const { location } = await request(action, path);
  expect(location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  const screen = "/manager/users?role=admin";
  expect(await request(loader, path, person)).toEqual({
    location: screen,
    message: "The change was not undone, because your session had ended.",
    undo: id,
  });
  const tooLate = { location: screen, message: "This change can no longer be undone.", undo: undefined };
  expect(await request(loader, path, await makeUser({ role: "admin" }))).toEqual(tooLate);
  expect((await request(action, path, person)).location).toBe(screen);
  expect(await request(loader, path, person)).toEqual(tooLate);
});

test.each(["", "?redirect=%2F%2Fevil.example"])("leads nowhere else with %j", async (query) => {
  expect((await request(action, `/undo/unknown${query}`, await makeUser())).location).toBe("/");
});
