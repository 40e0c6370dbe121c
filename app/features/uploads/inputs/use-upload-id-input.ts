import { type RefObject, useEffect, useState } from "react";

/** The id in a field's hidden input. Follows other changes to the input, such as a restored draft. */
export function useUploadIdInput(input: RefObject<HTMLInputElement | null>, initial = "") {
  const [id, setId] = useState(initial);
  useEffect(() => setId(input.current?.value ?? ""), [input]);
  return {
    id,
    choose(value: string) {
      if (!input.current) return;
      input.current.value = value;
      input.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
    follow: () => setId(input.current?.value ?? ""),
  };
}
