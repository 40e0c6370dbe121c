import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  CloseButton,
  DialogFrame,
  dialogClassName,
  dialogDescriptionClassName,
  dialogTitleClassName,
  scrimClassName,
} from "./dialog-frame.tsx";

export type DialogProps = {
  title: string;
  description?: ReactNode;
  closeTo: string;
  children: ReactNode;
};

/** The server's rendering, which JavaScript replaces. Without it, CSS shows the dialog as a page, so that Tab stays inside. */
export function StaticDialog({ id, title, description, closeTo, children }: DialogProps & { id: string }) {
  return (
    <div className="dialog-panel">
      <Link
        to={closeTo}
        replace
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
        className={`dialog-scrim ${scrimClassName}`}
      />
      <div
        id={id}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        className={dialogClassName}
      >
        <DialogFrame
          title={
            <h2 id={`${id}-title`} className={dialogTitleClassName}>
              {title}
            </h2>
          }
          description={
            description ? (
              <div id={`${id}-description`} className={dialogDescriptionClassName}>
                {description}
              </div>
            ) : null
          }
          close={<CloseButton to={closeTo} />}
        >
          {children}
        </DialogFrame>
      </div>
    </div>
  );
}
