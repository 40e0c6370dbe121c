import { useTranslation } from "react-i18next";
import { productTitle } from "#app/product.ts";
import { useSetup } from "./use-setup.ts";

type PageTitleProps = {
  /** Said where the same screen is in both areas. */
  area?: "app" | "manager";
  children: string;
};

/**
 * The title of the document, `Screen name · Product`, with the environment in front (its emoji, else its name in
 * brackets), so that the tab of a test installation is not taken for the real one. React puts it into the head.
 */
export function PageTitle({ area, children }: PageTitleProps) {
  const { t } = useTranslation();
  const environment = useSetup()?.environment;
  const mark = environment?.emoji ?? (environment?.name ? `[${environment.name}]` : undefined);
  const place = area === "manager" ? ` · ${t("shell.userMenu.manager")}` : "";
  return <title>{[mark, `${children}${place} · ${productTitle}`].filter(Boolean).join(" ")}</title>;
}
