import { expect, test } from "vitest";
import { singleUndoResult } from "./undo-kind.ts";
import { collectUndoKinds, findUndoKind } from "./undo-kinds.server.ts";

const rename = { name: "rename", undo: async () => singleUndoResult(true) };

test("finds the kinds among the exports of features, and nothing else", () => {
  expect(findUndoKind("user-ban")).toMatchObject({ name: "user-ban" });
  expect([...collectUndoKinds([{ rename, nameOf() {}, limit: 5 }]).keys()]).toEqual(["rename"]);
});

test("refuses two kinds with the same name", () => {
  expect(() => collectUndoKinds([{ rename }, { renameAgain: { ...rename } }])).toThrow(
    "Two undo kinds are named rename",
  );
});
