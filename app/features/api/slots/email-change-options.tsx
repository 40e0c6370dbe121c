import type { EmailChangeOptionProps } from "#app/features/account/account-slots.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";

export default function KeepTokensOption(props: EmailChangeOptionProps & { data: boolean }) {
  const { data: hasTokens, ticked } = props;
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
