import { CopyButton } from "./copy-button.tsx";

export function CopyableText({ text }: { text: string }) {
  return (
    <div
      dir="ltr"
      className="flex items-center gap-2 rounded-control border border-line bg-surface ps-4 pe-1 text-start"
    >
      <code
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="min-h-11 w-0 grow content-center overflow-x-auto rounded-small py-2 text-sm whitespace-pre select-all"
      >
        {text}
      </code>
      <CopyButton text={() => text} />
    </div>
  );
}
