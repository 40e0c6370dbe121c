import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenReleased } from "#app/ui/controls/when-released.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { captureFormState } from "./form-state-transfer.ts";
import type { DialogSurfaceProps } from "./use-dialog-content-props.ts";

type Surface = ComponentType<DialogSurfaceProps>;

type Kind = "modal" | "drawer";

/** Radix and vaul are large, so they are loaded with the first dialog. */
const load: Record<Kind, () => Promise<{ default: Surface }>> = {
  modal: () => import("./dialog-modal.tsx"),
  drawer: () => import("./dialog-drawer.tsx"),
};

const loaded: Partial<Record<Kind, Surface>> = {};

/** Milliseconds of the closing animation: our CSS, and vaul's. */
const exitMs: Record<Kind, number> = { modal: 150, drawer: 500 };

/** Chooses modal or drawer when it opens: rotating a phone does not change it while someone is typing. */
export function useDialogSurface(id: string) {
  const hydrated = useHydrated();
  const [quiet] = useState(!hydrated);
  const [kind, setKind] = useState<Kind | undefined>(() => (hydrated ? fittingKind() : undefined));
  const [Surface, setSurface] = useState<Surface | undefined>(() => kind && loaded[kind]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (Surface) return;
    let gone = false;
    const wanted = fittingKind();
    load[wanted]().then(
      async ({ default: arrived }) => {
        loaded[wanted] = arrived;
        await whenReleased(() => document.getElementById(id));
        if (gone) return;
        const panel = document.getElementById(id);
        const paste = panel ? captureFormState(panel) : undefined;
        flushSync(() => {
          setKind(wanted);
          setSurface(() => arrived);
        });
        const surface = document.getElementById(id);
        if (surface) paste?.(surface);
      },
      // Offline, the server's panel keeps working as without JavaScript.
      () => setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [id, Surface]);

  return {
    Surface,
    failed,
    quiet,
    waiting: !Surface && !quiet && !failed,
    exitMs: kind && !reducedMotion() ? exitMs[kind] : 0,
  };
}

function fittingKind(): Kind {
  return window.matchMedia("(min-width: 40rem)").matches ? "modal" : "drawer";
}

function reducedMotion(): boolean {
  return typeof window !== "undefined" && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
