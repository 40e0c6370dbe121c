import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AttachmentInputProps } from "#app/resources/fields/field-input.tsx";
import { useReferenceLabel } from "#app/resources/references/use-references.ts";
import { FieldFrame, fieldAriaProps } from "#app/ui/forms/field-frame.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { CurrentFile } from "./current-file.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { fileInputName } from "./input-names.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useFileUpload } from "./use-file-upload.ts";
import { useUploadIdInput } from "./use-upload-id-input.ts";

/** A file is sent as soon as it is chosen, and its id with the form; without a script the form takes it along. */
export function OneFileInput(props: AttachmentInputProps) {
  const { name, label, hint, error, definition, inputRef, autoFocus, defaultValue } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const element = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { id, choose, follow } = useUploadIdInput(element, defaultValue);
  const upload = useFileUpload(name, element, { onStored: (stored) => choose(stored.id) });
  const { start } = upload;
  const take = useCallback(() => {
    const [file] = chooser.current?.files ?? [];
    if (!file || !chooser.current) return;
    start(file);
    // The same file may be chosen again.
    chooser.current.value = "";
  }, [start]);
  // A file may have been chosen before the script was there.
  useEffect(take, [take]);
  const { label: known } = useReferenceLabel("upload", id) ?? {};
  const fileName = (upload.sent?.id === id ? upload.sent.name : known) ?? t("resources.references.unknown");
  const problem = upload.error ?? (id === "" || !upload.sent ? error : undefined);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={problem}>
      <input
        type="hidden"
        name={name}
        // Not a default value: React would put it back, because hidden inputs have no other.
        value={id}
        onInput={follow}
        ref={(found) => {
          element.current = found;
          inputRef(found);
        }}
      />
      {id ? <CurrentFile field={name} id={id} name={fileName} onRemove={() => choose("")} /> : null}
      <FileChooser
        ref={chooser}
        {...fieldAriaProps(name, { hint, error: problem })}
        id={name}
        name={hydrated ? undefined : fileInputName(name)}
        accept={definition.attachment?.accept.join(",")}
        {...(autoFocus && { autoFocus })}
        onChange={() => take()}
      />
      <UploadProgress {...upload} />
    </FieldFrame>
  );
}
