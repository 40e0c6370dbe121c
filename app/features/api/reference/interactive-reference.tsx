import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import type { TryItTexts } from "../try-it/texts.ts";
import { TryIt } from "../try-it/try-it.tsx";
import { ContentsFilter } from "./contents-filter.tsx";
import { renderedReferences } from "./rendered-references.ts";
import { useCurrentSection } from "./use-current-section.ts";

interface ReferenceProps {
  /** The HTML only after client navigation; a loaded document already contains it. */
  listing: { id: string; html?: string };
  texts: TryItTexts;
  filter: { label: string; noMatches: string };
}

export function InteractiveReference({ listing, texts, filter }: ReferenceProps) {
  const { id, html } = useWritten(listing);
  const frame = useRef<HTMLDivElement>(null);
  useCurrentSection(frame, id);
  return (
    <>
      <div
        key={id}
        ref={frame}
        // React keeps the server's HTML during hydration.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React on the server, from the product's own texts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Portals frame={frame} id={id} of="data-try">
        {({ dataset: { try: operationId = "" } }) => {
          const summary = document.getElementById(`${operationId}-title`)?.textContent ?? "";
          return <TryIt operationId={operationId} summary={summary} texts={texts} />;
        }}
      </Portals>
      <Portals frame={frame} id={id} of="data-copy">
        {(element) => (
          <CopyButton
            text={() => element.previousElementSibling?.textContent ?? ""}
            label={element.closest("section")?.querySelector("h2, h3")?.textContent ?? undefined}
          />
        )}
      </Portals>
      <Portals frame={frame} id={id} of="data-filter">
        {(element) => {
          const contents = element.closest("nav");
          return contents ? <ContentsFilter contents={contents} {...filter} /> : null;
        }}
      </Portals>
    </>
  );
}

interface PortalsProps {
  frame: RefObject<HTMLElement | null>;
  /** The id of the reference that the frame shows. */
  id: string;
  /** The attribute of the elements. */
  of: string;
  children: (element: HTMLElement) => ReactNode;
}

/** Fills the elements that the server left empty for a script. */
function Portals({ frame, id, of, children }: PortalsProps) {
  const [elements, setElements] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reference has other elements
  useEffect(() => {
    setElements([...(frame.current?.querySelectorAll<HTMLElement>(`[${of}]`) ?? [])]);
  }, [frame, id, of]);
  return elements.map((element, index) => createPortal(children(element), element, `${id} ${index}`));
}

/** Memoized because new HTML would close open sections. */
function useWritten({ id, html }: ReferenceProps["listing"]) {
  const [written, setWritten] = useState({ id, html: html ?? renderedReferences.get(id) ?? "" });
  if (written.id === id) return written;
  const next = { id, html: html ?? "" };
  setWritten(next);
  return next;
}
