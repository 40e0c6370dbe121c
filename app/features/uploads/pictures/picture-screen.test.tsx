import { expect, test } from "vitest";
import { renderAccountForms } from "#tests/support/account-forms.tsx";
import { PictureScreen } from "./picture-screen.tsx";

test("the forms that save and remove the picture name the user who opened them", () => {
  const screen = (
    <PictureScreen area="app" name="Amina" picture="/picture.webp" maxMegabytes={5} refused={undefined} />
  );
  const forms = renderAccountForms(screen, "/app/account/picture", { id: "amina" });
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(form).toContain('name="signedInAs" value="amina"');
});
