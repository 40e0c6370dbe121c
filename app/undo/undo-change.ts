import { getActor } from "#app/auth/current-actor.server.ts";
import { requireSession } from "#app/auth/guards.server.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/undo-change.ts";
import { findUndoKind } from "./undo-kinds.server.ts";
import { isUndoable, takeUndoableChange } from "./undoable-changes.server.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  requireSession(context);
  const screen = screenToReturnTo(url);
  const { t } = getI18n(context);
  const actor = getActor(context);
  const taken = await takeUndoableChange(actor, params.id);
  const kind = taken && findUndoKind(taken.kind);
  if (!kind) return redirectWithToast(screen, "info", t("common.undo.tooLate"));
  const { undone, skipped, note } = await kind.undo(actor, taken.change);
  if (undone === 0) return redirectWithToast(screen, "warning", t("common.undo.changedSince"));
  const done = skipped > 0 ? t("common.undo.partly", { count: skipped }) : t("common.undo.done");
  const type = skipped > 0 || note ? "warning" : "success";
  return redirectWithToast(screen, type, note ? `${done} ${t(note)}` : done);
}

/** Opened by a sign-in during the action: a GET undoes nothing, but offers it again. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireSession(context);
  const screen = screenToReturnTo(url);
  const { t } = getI18n(context);
  if (!(await isUndoable(getActor(context), params.id))) {
    return redirectWithToast(screen, "info", t("common.undo.tooLate"));
  }
  return redirectWithToast(screen, "warning", t("common.undo.signedOut"), { undo: params.id });
}

function screenToReturnTo({ searchParams }: URL): string {
  return safeRedirect(searchParams.get("redirect")) ?? "/";
}
