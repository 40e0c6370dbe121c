import { type RefObject, useEffect, useEffectEvent } from "react";
import type { DraftFields } from "#app/ui/forms/form-draft.ts";
import { restoredDraftEvent } from "#app/ui/forms/use-restored-draft.ts";
import type { ListedFile } from "../file-lists.server.ts";
import { fileIdName, fileLabelName } from "./input-names.ts";

/** Takes a field's files from a restored draft, which only sets the inputs that the form has. */
export function useRestoredFiles(
  field: string,
  input: RefObject<HTMLInputElement | null>,
  onRestored: (value: string, files: ListedFile[]) => void,
) {
  const restore = useEffectEvent((event: Event) => {
    const draft = (event as CustomEvent<DraftFields>).detail;
    if (!draft.some(([name]) => name === field)) return;
    const valuesOf = (wanted: string) => draft.flatMap(([name, value]) => (name === wanted ? [value] : []));
    const names = valuesOf(fileLabelName(field));
    const files = valuesOf(fileIdName(field)).map((id, index) => ({ id, name: names[index] ?? id }));
    onRestored(input.current?.value ?? "", files);
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => restore(event);
    form?.addEventListener(restoredDraftEvent, listener);
    return () => form?.removeEventListener(restoredDraftEvent, listener);
  }, [input]);
}
