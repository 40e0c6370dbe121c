import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DialogProps } from "./dialog.tsx";
import { Icon } from "./icons.tsx";

/** The dialog as the server writes it. */
export function DialogPanel({ title, description, closeTo, children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="mx-auto my-6 max-w-[32rem] rounded-card border border-line bg-raised p-5 shadow-menu sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="text-lg font-semibold text-balance">
          {title}
        </h2>
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label={t("common.dialog.close")}
          className="-me-2 -mt-2 grid size-11 place-items-center rounded-control text-quiet hover:bg-accent-quiet hover:text-text"
        >
          <Icon name="close" />
        </Link>
      </div>
      {description ? (
        <p id={`${id}-description`} className="mt-1 text-pretty text-quiet">
          {description}
        </p>
      ) : null}
      <div className="mt-5">{children}</div>
    </div>
  );
}
