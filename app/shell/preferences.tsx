import { href, useFetcher } from "react-router";
import {
  hasLanguageSwitch,
  type Language,
  languageCodes,
  languageDirection,
  languageName,
} from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Menu, MenuItemButton } from "#app/ui/controls/menu.tsx";
import { themeIcons, themes } from "./preferences/themes.ts";
import type { Theme } from "./shell-props.ts";

type ThemeProps = { theme: Theme; redirectTo: string };
type LanguageProps = { language: Language; redirectTo: string };

/** Submits without navigating, so that forms keep their input. */
export function ThemeSwitch({ theme, redirectTo }: ThemeProps) {
  const { Form } = useFetcher();
  return (
    <Form method="post" action={href("/resources/theme")} preventScrollReset>
      <input type="hidden" name="redirect" value={redirectTo} />
      <CachedMarkup as="div" component={ThemeButtons} props={{ theme }} />
    </Form>
  );
}

function ThemeButtons({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  return themes.map((value) => (
    <MenuItemButton key={value} name="theme" value={value} icon={themeIcons[value]} pressed={value === theme}>
      {t(`shell.theme.${value}`)}
    </MenuItemButton>
  ));
}

export function LanguageSwitch({ language, redirectTo }: LanguageProps) {
  const { Form } = useFetcher();
  return (
    <Form method="post" action={href("/resources/language")} preventScrollReset>
      <input type="hidden" name="redirect" value={redirectTo} />
      <CachedMarkup as="div" component={LanguageButtons} props={{ language }} />
    </Form>
  );
}

function LanguageButtons({ language }: { language: Language }) {
  return languageCodes.map((code) => (
    <MenuItemButton key={code} name="language" value={code} pressed={code === language}>
      <span lang={code} dir={languageDirection(code)}>
        {languageName(code)}
      </span>
    </MenuItemButton>
  ));
}

export function PreferencesFooter({ language, theme, redirectTo }: ThemeProps & LanguageProps) {
  const { t } = useTranslation();
  return (
    <>
      {hasLanguageSwitch ? (
        <Menu
          opens="up"
          align="start"
          className="-ms-2"
          label={t("common.labeled", { label: t("shell.language.label"), value: languageName(language) })}
          trigger={
            <>
              <Icon name="globe" />
              <span>{languageName(language)}</span>
            </>
          }
        >
          <LanguageSwitch language={language} redirectTo={redirectTo} />
        </Menu>
      ) : null}
      <Menu
        opens="up"
        align="start"
        label={t("common.labeled", { label: t("shell.theme.label"), value: t(`shell.theme.${theme}`) })}
        trigger={
          <>
            <Icon name={themeIcons[theme]} />
            <span>{t(`shell.theme.${theme}`)}</span>
          </>
        }
      >
        <ThemeSwitch theme={theme} redirectTo={redirectTo} />
      </Menu>
    </>
  );
}
