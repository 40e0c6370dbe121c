import { useEffect } from "react";
import { useLocation } from "react-router";
import { takeFormDraft } from "#app/ui/forms/form-draft.ts";

/**
 * Restores the text of this form, or of a preview, if the session ended before its confirmation or on the way back.
 * @param confirmPath the path of the confirmation
 */
export function useRestoredPreview(confirmPath: string, restore: (text: string) => void): void {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  useEffect(() => {
    for (const path of [confirmPath, here]) {
      const { text, packed } = Object.fromEntries(takeFormDraft(path) ?? []);
      if (text) restore(text);
      if (packed) void decompress(packed).then(restore);
    }
  }, [confirmPath, here, restore]);
}

/** Reverses `compressText` of the server. */
async function decompress(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(text).text();
}
