import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { hasLanguageSwitch } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { userMenu } from "#app/registry/navigation.ts";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Menu, MenuItemButton, MenuItemLink } from "#app/ui/controls/menu.tsx";
import { visibleEntries } from "./navigation.ts";
import { LanguageSwitch, ThemeSwitch } from "./preferences.tsx";
import type { ShellProps } from "./shell-props.ts";
import { useCurrentPath } from "./use-root-data.ts";

type UserMenuProps = Pick<ShellProps, "user" | "can" | "screens" | "language" | "theme"> & {
  area: "app" | "manager";
};

export function UserMenu({ user, can, screens, language, theme, area }: UserMenuProps) {
  const { t } = useTranslation();
  const here = useCurrentPath();
  return (
    <Menu
      trigger={
        <>
          <Avatar name={user.name} picture={user.picture} size={32} />
          <span className="sr-only">{t("shell.userMenu.label", { name: user.name })}</span>
          <bdi aria-hidden="true" className="hidden max-w-40 truncate font-medium text-text sm:block">
            {user.name}
          </bdi>
          <Icon name="chevron" size={16} />
        </>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2 text-sm">
        <bdi className="block max-w-64 truncate font-medium">{user.name}</bdi>
        <bdi className="block max-w-64 truncate text-quiet">{user.email}</bdi>
      </div>
      <Section>
        <CachedMarkup as="div" component={Links} props={{ can, screens, area }} />
      </Section>
      <Section title={t("shell.theme.label")}>
        <ThemeSwitch theme={theme} redirectTo={here} />
      </Section>
      {hasLanguageSwitch ? (
        <Section title={t("shell.language.label")}>
          <LanguageSwitch language={language} redirectTo={here} />
        </Section>
      ) : null}
      <Section>
        <Form method="post" action={href("/logout")}>
          <MenuItemButton icon="logout">{t("shell.userMenu.logout")}</MenuItemButton>
        </Form>
      </Section>
    </Menu>
  );
}

function Links({ can, screens, area }: Pick<UserMenuProps, "can" | "screens" | "area">) {
  const { t } = useTranslation();
  return (
    <>
      {can.account ? (
        <MenuItemLink to={area === "app" ? href("/app/account") : href("/manager/account")} icon="account">
          {t("shell.nav.account")}
        </MenuItemLink>
      ) : null}
      {can.manager && area === "app" ? (
        <MenuItemLink to={href("/manager")} icon="manager">
          {t("shell.userMenu.manager")}
        </MenuItemLink>
      ) : null}
      {can.app && area === "manager" ? (
        <MenuItemLink to={href("/app")} icon="home">
          {t("shell.userMenu.openApp")}
        </MenuItemLink>
      ) : null}
      {visibleEntries(userMenu, screens).map(({ to, icon, label }) => (
        <MenuItemLink key={to} to={to} icon={icon}>
          {t(label)}
        </MenuItemLink>
      ))}
    </>
  );
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-1.5 last:pb-0">
      {title ? <p className="px-2.5 pt-1 pb-0.5 text-xs text-quiet">{title}</p> : null}
      {children}
    </div>
  );
}
