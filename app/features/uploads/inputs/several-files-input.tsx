import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatList } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { AttachmentInputProps } from "#app/resources/fields/field-input.tsx";
import { useReferenceLabel } from "#app/resources/references/use-references.ts";
import type { ListedFile } from "../file-lists.server.ts";
import { AttachmentFrame } from "./attachment-frame.tsx";
import { CurrentFile } from "./current-file.tsx";
import { useFileUpload } from "./use-file-upload.ts";
import { useRestoredFiles } from "./use-restored-files.ts";
import { useUploadIdInput } from "./use-upload-id-input.ts";

/** Uploads files one after the other when they are chosen; without JavaScript the form contains the files. */
export function SeveralFilesInput(props: AttachmentInputProps & { maxFiles: number }) {
  const { name, error, defaultValue = "", maxFiles } = props;
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const idInput = useUploadIdInput(element, defaultValue);
  const { id, choose } = idInput;
  const initial = useListedFiles(defaultValue);
  const [chosen, setChosen] = useState<{ id: string; files: ListedFile[] }>();
  const [errors, setErrors] = useState<string[]>([]);
  const waiting = useRef<File[]>([]);

  const listed = useListedFiles(id);
  // The id differs after someone else's value was taken.
  const shown = chosen?.id === id ? chosen.files : listed;
  const change = (files: ListedFile[]) => {
    const isInitial = files.map((file) => file.id).join() === initial.map((file) => file.id).join();
    // The server creates a list from the other inputs.
    const next = isInitial ? defaultValue : (files[0]?.id ?? "");
    setChosen({ id: next, files });
    choose(next);
  };
  useRestoredFiles(name, element, (id, files) => setChosen({ id, files }));
  const upload = useFileUpload(name, element, {
    onStored: (stored) => {
      change([...shown, stored]);
      sendNext();
    },
    onRefused: (fileName, reason) => {
      setErrors((known) => [...known, t("uploads.input.refused", { name: fileName, reason })]);
      sendNext();
    },
  });
  const { start } = upload;
  const sendNext = useCallback(() => {
    const next = waiting.current.shift();
    if (next) start(next);
  }, [start]);

  const isSending = upload.progress !== undefined;
  const take = () => {
    const chosen = [...(chooser.current?.files ?? [])];
    if (chosen.length === 0 || !chooser.current) return;
    // The same file may be chosen again.
    chooser.current.value = "";
    const room = maxFiles - shown.length - waiting.current.length - (isSending ? 1 : 0);
    const added = chosen.slice(0, Math.max(0, room));
    const names = chosen.slice(added.length).map((file) => file.name);
    const notAdded = { count: maxFiles, names: formatList(i18n.language, names) };
    setErrors(names.length > 0 ? [t("uploads.errors.notAdded", notAdded)] : []);
    waiting.current.push(...added);
    if (!isSending) sendNext();
  };
  const takeChosenEarly = useEffectEvent(take);
  // Files may have been chosen before hydration.
  useEffect(() => takeChosenEarly(), []);

  const remove = (file: ListedFile) => {
    change(shown.filter(({ id }) => id !== file.id));
    upload.announceRemoval(file.name);
    chooser.current?.focus();
  };
  return (
    <AttachmentFrame
      {...props}
      error={shown.length === initial.length ? error : undefined}
      uploadError={errors.join(" ")}
      idInput={idInput}
      element={element}
      chooser={chooser}
      upload={{
        ...upload,
        cancel() {
          waiting.current = [];
          upload.cancel();
        },
      }}
      multiple
      onChoose={take}
    >
      {shown.length > 0 ? (
        <ul className="grid gap-1">
          {shown.map((file) => (
            <li key={file.id}>
              <CurrentFile field={name} {...file} onRemove={() => remove(file)} />
            </li>
          ))}
        </ul>
      ) : null}
    </AttachmentFrame>
  );
}

function useListedFiles(value: string): ListedFile[] {
  const { t } = useTranslation();
  const known = useReferenceLabel("upload", value);
  if (!value) return [];
  if (known?.parts) return known.parts.map(({ id, label }) => ({ id, name: label }));
  return [{ id: value, name: known?.label ?? t("resources.references.unknown") }];
}
