import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";

type KeptAccessProps = { data: boolean; ticked: Record<string, string> };

export default function KeptAccess({ data: hasTokens, ticked }: KeptAccessProps) {
  const { t } = useTranslation();
  if (!hasTokens) return null;
  return (
    <Checkbox
      name="keepTokens"
      defaultChecked={ticked.keepTokens === "on"}
      label={t("tokens.emailChange.keep")}
      hint={t("tokens.emailChange.end")}
    />
  );
}
