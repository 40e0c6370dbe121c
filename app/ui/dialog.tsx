import type { ReactNode } from "react";
import { DialogPanel } from "./dialog-panel.tsx";

export type DialogProps = {
  title: string;
  description?: ReactNode;
  /** The address of the same page without the dialog. */
  closeTo: string;
  children: ReactNode;
};

/**
 * A dialog that is a state of the address: the route renders it where the address says so, and closing it is a link
 * to `closeTo`. It is open in the server's HTML and usable as it is.
 */
export function Dialog(props: DialogProps) {
  return <DialogPanel {...props} />;
}
