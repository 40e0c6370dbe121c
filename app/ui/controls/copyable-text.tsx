import { CopyButton } from "./copy-button.tsx";

/** @param wraps whether it breaks at spaces; otherwise it scrolls */
export function CopyableText({ text, wraps = false }: { text: string; wraps?: boolean }) {
  return (
    <div
      dir="ltr"
      className="flex items-center gap-2 rounded-control border border-line bg-surface ps-4 pe-1 text-start"
    >
      <code
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className={`min-h-11 w-0 grow content-center rounded-small py-2 text-sm select-all ${wraps ? "" : "overflow-x-auto whitespace-pre"}`}
      >
        {text}
      </code>
      <CopyButton text={() => text} />
    </div>
  );
}
