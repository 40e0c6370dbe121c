import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "#app/ui/close-link.tsx";

/** The deed and the way out, at the foot of a dialog. */
export function DialogButtons({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
      <CloseLink to={closeTo}>{t("common.confirm.cancel")}</CloseLink>
      {children}
    </div>
  );
}
