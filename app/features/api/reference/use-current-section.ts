import { type RefObject, useEffect } from "react";
import { scrollPaneTo } from "#app/ui/layout/scroll-pane-to.ts";

/** The section being read begins below the header, in the upper third of the window. */
const readingArea = "-80px 0px -65% 0px";

/** Marks the section being read in the table of contents. @param id of the reference that the frame shows */
export function useCurrentSection(frame: RefObject<HTMLElement | null>, id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reference has other sections
  useEffect(() => {
    const sections = [...(frame.current?.querySelectorAll<HTMLElement>("section[id]") ?? [])];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const current = sections.find((section) => visible.has(section));
        if (current) markLinks(frame.current, current.id);
      },
      { rootMargin: readingArea },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [frame, id]);
}

function markLinks(frame: HTMLElement | null, id: string) {
  for (const link of frame?.querySelectorAll<HTMLElement>("nav a") ?? []) {
    if (link.getAttribute("href") !== `#${id}`) link.removeAttribute("aria-current");
    else if (!link.ariaCurrent) {
      link.ariaCurrent = "location";
      const pane = link.closest<HTMLElement>("aside > div");
      if (pane) scrollPaneTo(pane, link);
    }
  }
}
