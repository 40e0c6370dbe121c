import { lazy, Suspense, useEffect, useState } from "react";
import { StaticToast, type ToastMessage } from "./static-toast.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/** In the page itself, until the library is loaded. */
export function LazyToaster({ toast }: { toast?: ToastMessage }) {
  const [stacked, setStacked] = useState(false);
  useEffect(() => {
    if (toast) setStacked(true);
  }, [toast]);
  const inPage = toast ? <StaticToast {...toast} /> : null;
  if (!stacked) return inPage;
  return (
    <Suspense fallback={inPage}>
      <Toaster toast={toast} />
    </Suspense>
  );
}
