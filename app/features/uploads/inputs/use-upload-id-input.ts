import { type RefObject, useEffect, useState } from "react";
import { typeInto } from "#app/ui/forms/type-into.ts";

/** The id in a field's hidden input. Follows other changes to the input, such as a restored draft. */
export function useUploadIdInput(input: RefObject<HTMLInputElement | null>, initial = "") {
  const [id, setId] = useState(initial);
  useEffect(() => setId(input.current?.value ?? ""), [input]);
  return {
    id,
    choose(value: string) {
      if (input.current) typeInto(input.current, value);
    },
    follow: () => setId(input.current?.value ?? ""),
  };
}
