import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { accountDialogQuery } from "./account-dialog-params.ts";
import type { AccountRights } from "./screen-data.server.ts";
import { Row, Section } from "./section.tsx";

export function YourData({ mayExport, mayDelete }: Omit<AccountRights, "mayChangeEmail">) {
  const { t } = useTranslation();
  if (!mayExport && !mayDelete) return null;
  return (
    <Section title={t("account.data.title")} description={t("account.data.description")}>
      {mayExport ? (
        <Row
          label={t("account.data.export")}
          action={
            <ButtonLink
              to={href("/account/export")}
              reloadDocument
              aria-label={t("common.labeled", {
                label: t("account.data.download"),
                value: t("account.data.export"),
              })}
            >
              {t("account.data.download")}
            </ButtonLink>
          }
        >
          {t("account.data.exportDescription")}
        </Row>
      ) : null}
      {mayDelete ? (
        <Row
          label={t("account.deletion.label")}
          action={
            <ButtonLink
              to={accountDialogQuery("delete")}
              preventScrollReset
              aria-label={t("account.deletion.label")}
              className="text-danger!"
            >
              {t("account.deletion.open")}
            </ButtonLink>
          }
        >
          {t("account.deletion.description")}
        </Row>
      ) : null}
    </Section>
  );
}
