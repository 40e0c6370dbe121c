import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What a visitor of the demo reads who tried to change something: a state of the address, `?notice=demo`. */
export function DemoNotice() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (query.get("notice") !== "demo") return null;
  query.delete("notice");
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[32rem] rounded-card bg-raised shadow-menu">
      <Notice tone="warning" role="alert" title={t("app.demo.title")}>
        <p>{t("app.demo.description")}</p>
        <ButtonLink className="mt-3" to={{ pathname, search: query.toString() }} replace preventScrollReset>
          {t("app.demo.close")}
        </ButtonLink>
      </Notice>
    </div>
  );
}
