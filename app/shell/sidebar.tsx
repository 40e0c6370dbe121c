import { useTranslation } from "react-i18next";
import { Form, Link, NavLink, useLocation, useNavigation } from "react-router";
import { productName } from "#app/product.ts";
import { Logo, Wordmark } from "#app/ui/brand/logo.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import type { NavigationGroup } from "./navigation.ts";

interface SidebarProps {
  open: boolean;
  home: string;
  groups: readonly NavigationGroup[];
}

/** The server stores whether it is open, so that pages do not jump. */
export function Sidebar({ open: initiallyOpen, home, groups }: SidebarProps) {
  const { t } = useTranslation();
  const asked = useNavigation().formData?.get("sidebar");
  const open = asked ? asked === "open" : initiallyOpen;
  return (
    <nav
      aria-labelledby="navigation-title"
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-e border-line bg-sunken md:flex ${open ? "w-64" : "w-[4.5rem]"}`}
    >
      <Link
        to={home}
        aria-label={productName}
        className={`m-3 flex h-11 shrink-0 items-center rounded-control px-2 ${open ? "" : "justify-center"}`}
      >
        {open ? <Wordmark /> : <Logo />}
      </Link>
      <div className="grow px-3">
        <div className="flex items-center justify-between pb-3">
          <h2 id="navigation-title" className={open ? "ps-2.5 text-xs text-quiet" : "sr-only"}>
            {t("shell.nav.title")}
          </h2>
          <Toggle open={open} />
        </div>
        {groups.map((group) => (
          <Group key={group.heading} open={open} {...group} />
        ))}
      </div>
    </nav>
  );
}

function Group({ heading, entries, open }: NavigationGroup & { open: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <h3 className={open ? "px-2.5 pb-1.5 text-sm font-medium" : "sr-only"}>{t(heading)}</h3>
      <ul className="grid gap-0.5">
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              title={open ? undefined : t(label)}
              className={`${row} ${open ? "" : "justify-center"} aria-[current=page]:bg-accent-quiet aria-[current=page]:font-medium aria-[current=page]:text-accent`}
            >
              <Icon name={icon} />
              <span className={open ? "truncate" : "sr-only"}>{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Toggle({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const label = open ? t("shell.sidebar.hide") : t("shell.sidebar.show");
  return (
    <Form method="post" action="/resources/sidebar" preventScrollReset replace>
      <input type="hidden" name="redirect" value={pathname + search} />
      <button
        type="submit"
        name="sidebar"
        value={open ? "closed" : "open"}
        title={label}
        className="grid size-11 place-items-center rounded-control text-quiet transition-colors hover:bg-accent-quiet hover:text-text"
      >
        <Icon name="sidebar" />
        <span className="sr-only">{label}</span>
      </button>
    </Form>
  );
}

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-start text-sm text-quiet transition-colors " +
  "hover:bg-accent-quiet hover:text-text";
