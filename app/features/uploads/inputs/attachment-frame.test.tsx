import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import type { ResourceField } from "#app/resources/fields/field.ts";
import { AttachmentFrame } from "./attachment-frame.tsx";

const definition: ResourceField = {
  type: "reference",
  label: "resources.fields.name",
  required: false,
  searched: false,
  listed: false,
  attachment: { accept: [], maxFiles: 1 },
};
const upload = { fileName: "", start() {}, cancel() {}, announceRemoval() {} };
const idInput = { id: "", choose() {}, follow() {} };

function errorOf(error: string | undefined, uploadError?: string) {
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <AttachmentFrame
        name="contract"
        label="Contract"
        definition={definition}
        defaultValue=""
        idInput={idInput}
        element={{ current: null }}
        chooser={{ current: null }}
        upload={upload}
        onChoose={() => {}}
        error={error}
        uploadError={uploadError}
      >
        {null}
      </AttachmentFrame>
    </TranslatorContext>,
  );
  const [, attributes = "", text] =
    /<p((?: [\w-]+="[^"]*")*)>(?:<svg.*?<\/svg>)<span[^>]*>([^<]+)/.exec(html) ?? [];
  return { text, isAlert: attributes.includes('role="alert"') };
}

test("a refused upload is announced", () => {
  expect(errorOf(undefined, "Too large.")).toEqual({ text: "Too large.", isAlert: true });
  expect(errorOf("Required.", "Too large.")).toEqual({ text: "Too large.", isAlert: true });
});

test("an error of the form is left to the focus", () => {
  expect(errorOf("Required.")).toEqual({ text: "Required.", isAlert: false });
});
