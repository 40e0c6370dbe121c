import type { AccountDialogName } from "#app/features/account/account-dialog-params.ts";
import { accountFormCoverage, type CoveringTest } from "#tests/e2e/form-coverage.ts";

const ownSessions = {
  spec: "account/sessions.long.ts",
  title: "own sessions mark the current one, and one or all others can be ended",
};
const emailChange = {
  spec: "account/email-change.long.ts",
  title: "an email change needs both codes, notifies the old address and ends other sessions",
};
const deletion = { spec: "account/account.spec.ts", title: "the account is deleted with a code" };
const asAdministrator = {
  spec: "account/administrator.spec.ts",
  title: "an administrator changes name and email and deletes the account",
};

/** Without the form that posts elsewhere, and those that other features add. */
type OwnForm = Exclude<AccountDialogName, "time-zone">;

export default {
  ...accountFormCoverage("/app/account", {
    "change-name": {
      spec: "account/account.spec.ts",
      title: "the name is changed, with errors beside the field",
    },
    "change-email": emailChange,
    "confirm-email": emailChange,
    delete: deletion,
    "confirm-delete": deletion,
  } satisfies Record<OwnForm, CoveringTest>),
  ...accountFormCoverage("/manager/account", {
    "change-name": asAdministrator,
    "change-email": asAdministrator,
    "confirm-email": asAdministrator,
    delete: asAdministrator,
    "confirm-delete": asAdministrator,
  } satisfies Record<OwnForm, CoveringTest>),
  "/account/sessions/end-others": ownSessions,
  "/account/sessions/:sessionId/end": ownSessions,
  "/email-change/undo": {
    spec: "account/email-change.long.ts",
    title: "an email change is undone with a button, not by opening the link",
  },
} satisfies Record<string, CoveringTest>;
