import { useEffect } from "react";
import { takeFormDraft } from "#app/ui/forms/form-draft.ts";

/** Restores the text of a preview if the session ended before its confirmation. @param path of the confirmation */
export function useRestoredPreview(path: string, restore: (text: string) => void): void {
  useEffect(() => {
    const { text, packed } = Object.fromEntries(takeFormDraft(path) ?? []);
    if (text) restore(text);
    if (packed) void decompress(packed).then(restore);
  }, [path, restore]);
}

/** Reverses `compressText` of the server. */
async function decompress(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(text).text();
}
