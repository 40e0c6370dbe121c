import { lazy, Suspense, useEffect, useState } from "react";
import { StaticToast, type ToastMessage } from "./static-toast.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/** In the page itself, until the library is loaded. */
export function LazyToaster({ toast }: { toast?: ToastMessage }) {
  const [stacked, setStacked] = useState(false);
  const [undone, setUndone] = useState<string>();
  useEffect(() => {
    if (toast) setStacked(true);
  }, [toast]);
  // The library may be loaded only after the button in the page was pressed.
  const current = toast?.undo && toast.undo === undone ? undefined : toast;
  const inPage = current ? <StaticToast {...current} onUndo={setUndone} /> : null;
  if (!stacked) return inPage;
  return (
    <Suspense fallback={inPage}>
      <Toaster toast={current} onUndo={setUndone} />
    </Suspense>
  );
}
