import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { whenReleased } from "#app/ui/controls/when-released.ts";
import { StaticToast, type ToastMessage } from "./static-toast.tsx";

type Toaster = typeof import("./toaster.tsx").default;

/** In the page itself, until the library is loaded. */
export function LazyToaster({ toast }: { toast?: ToastMessage }) {
  const inPage = useRef<HTMLDivElement>(null);
  const [Toaster, setToaster] = useState<Toaster>();
  const [undone, setUndone] = useState<string>();
  // A submission often ends with a toast.
  const submitting = useNavigation().state === "submitting";
  const needed = submitting || toast !== undefined;
  useEffect(() => {
    if (!needed) return;
    import("./toaster.tsx").then(
      async ({ default: loaded }) => {
        await whenReleased(() => inPage.current);
        setToaster(() => loaded);
      },
      () => {
        // Offline: the toast stays in the page.
      },
    );
  }, [needed]);
  // The library may be loaded only after the button in the page was pressed.
  const current = toast?.undo && toast.undo === undone ? undefined : toast;
  if (Toaster) return <Toaster toast={current} onUndo={setUndone} />;
  return current ? <StaticToast ref={inPage} {...current} onUndo={setUndone} /> : null;
}
