import type { ReactNode } from "react";
import { hasLanguageSwitch, languageName } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { themeIcons } from "#app/shell/preferences/themes.ts";
import { LanguageSwitch, ThemeSwitch } from "#app/shell/preferences.tsx";
import { useCurrentPath, useRootData } from "#app/shell/use-root-data.ts";
import { Icon, type IconName } from "#app/ui/controls/icons.tsx";
import { Menu } from "#app/ui/controls/menu.tsx";
import { EditRow } from "./edit-row.tsx";
import { Row, Section } from "./section.tsx";

export function Display() {
  const { t } = useTranslation();
  const here = useCurrentPath();
  const setup = useRootData();
  if (!setup) return null;
  const { theme, language, timeZone } = setup;
  return (
    <Section title={t("account.display.title")} description={t("account.display.description")}>
      <Row
        label={t("shell.theme.label")}
        action={
          <Menu
            className="-me-2"
            label={t("common.labeled", { label: t("shell.theme.label"), value: t(`shell.theme.${theme}`) })}
            trigger={<Chosen icon={themeIcons[theme]}>{t(`shell.theme.${theme}`)}</Chosen>}
          >
            <ThemeSwitch theme={theme} redirectTo={here} />
          </Menu>
        }
      />
      {hasLanguageSwitch ? (
        <Row
          label={t("shell.language.label")}
          action={
            <Menu
              className="-me-2"
              label={t("common.labeled", {
                label: t("shell.language.label"),
                value: languageName(language),
              })}
              trigger={<Chosen icon="globe">{languageName(language)}</Chosen>}
            >
              <LanguageSwitch language={language} redirectTo={here} />
            </Menu>
          }
        />
      ) : null}
      <EditRow label={t("account.timeZone.label")} editLabel={t("account.timeZone.edit")} dialog="time-zone">
        {timeZone.name.replaceAll("_", " ")}
      </EditRow>
    </Section>
  );
}

function Chosen({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {children}
      <Icon name="chevron" size={16} />
    </>
  );
}
