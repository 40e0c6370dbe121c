import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { AttachmentInputProps } from "#app/resources/fields/field-input.tsx";
import { useReferenceLabel } from "#app/resources/references/use-references.ts";
import type { ListedFile } from "../file-lists.server.ts";
import { AttachmentFrame } from "./attachment-frame.tsx";
import { CurrentFile } from "./current-file.tsx";
import { useFileUpload } from "./use-file-upload.ts";
import { useRestoredFiles } from "./use-restored-files.ts";
import { useUploadIdInput } from "./use-upload-id-input.ts";

/** Uploads a file when it is chosen and submits its id; without JavaScript the form contains the file. */
export function OneFileInput(props: AttachmentInputProps) {
  const { name, error, defaultValue } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const idInput = useUploadIdInput(element, defaultValue);
  const { id, choose } = idInput;
  const upload = useFileUpload(name, element, { onStored: (stored) => choose(stored.id) });
  const { start } = upload;
  const take = useCallback(() => {
    const [file] = chooser.current?.files ?? [];
    if (!file || !chooser.current) return;
    start(file);
    // The same file may be chosen again.
    chooser.current.value = "";
  }, [start]);
  // A file may have been chosen before hydration.
  useEffect(take, [take]);
  const [restored, setRestored] = useState<ListedFile>();
  useRestoredFiles(name, element, (_, [file]) => setRestored(file));
  const { label: known } = useReferenceLabel("upload", id) ?? {};
  const found = [upload.sent, restored].find((file) => file?.id === id)?.name ?? known;
  const fileName = found ?? t("resources.references.unknown");
  const remove = () => {
    choose("");
    upload.announceRemoval(fileName);
    chooser.current?.focus();
  };
  return (
    <AttachmentFrame
      {...props}
      error={id === "" || !upload.sent ? error : undefined}
      uploadError={upload.error}
      idInput={idInput}
      element={element}
      chooser={chooser}
      upload={upload}
      onChoose={() => take()}
    >
      {id ? <CurrentFile field={name} id={id} name={fileName} onRemove={remove} /> : null}
    </AttachmentFrame>
  );
}
