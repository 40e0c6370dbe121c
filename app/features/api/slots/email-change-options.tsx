import { useTranslation } from "#app/i18n/translation.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";

type EmailChangeOptionsProps = { data: boolean; ticked: Record<string, string> };

export default function KeepTokensOption({ data: hasTokens, ticked }: EmailChangeOptionsProps) {
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
