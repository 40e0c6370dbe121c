import { useTranslation } from "react-i18next";
import { productName } from "#app/product.ts";
import { useRootData } from "./use-root-data.ts";

type PageTitleProps = {
  /** Needed if both areas have a screen of this name. */
  area?: "app" | "manager";
  children: string;
};

// `Screen name · Product`, with the environment in front, so that tabs of a test installation stand out.
export function PageTitle({ area, children }: PageTitleProps) {
  const { t } = useTranslation();
  const environment = useRootData()?.environment;
  const mark = environment?.emoji ?? (environment?.name ? `[${environment.name}]` : undefined);
  const place = area === "manager" ? ` · ${t("shell.userMenu.manager")}` : "";
  return <title>{[mark, `${children}${place} · ${productName}`].filter(Boolean).join(" ")}</title>;
}
