import { expect, test } from "vitest";
import { renderAccountForms } from "#tests/support/account-forms.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { RevokeTokenDialog } from "./revoke-token-dialog.tsx";

const closeTo = "/app/account";

test.each([
  ["creates", <NewTokenDialog key="new" impersonating={false} newId="1" closeTo={closeTo} />],
  ["revokes", <RevokeTokenDialog key="revoke" id="1" name="Nightly export" closeTo={closeTo} />],
])("the form that %s a token names the user who opened it", (_, dialog) => {
  const [form] = renderAccountForms(dialog, closeTo, { id: "amina" });
  expect(form).toContain('name="signedInAs" value="amina"');
});
