import { useEffect, useRef } from "react";
import { type FetcherWithComponents, href, Link, useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { productName } from "#app/product.ts";
import { managerNavigation } from "#app/registry/navigation.ts";
import { Logo, Wordmark } from "#app/ui/brand/logo.tsx";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { currentEntry, type NavigationGroup, visibleGroups } from "./navigation.ts";
import type { SidebarState } from "./shell-props.ts";
import { useCurrentPath } from "./use-root-data.ts";

interface SidebarProps {
  state: SidebarState;
  home: string;
  screens: readonly string[];
}

/** The server stores whether it is open, so that pages do not jump. */
export function Sidebar({ state: stored, home, screens }: SidebarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Does not navigate: that would cancel a form that is being saved.
  const { Form, formData } = useFetcher();
  const chosen = formData?.get("sidebar");
  const state = chosen === "open" || chosen === "closed" ? chosen : stored;
  return (
    <nav
      aria-labelledby="navigation-title"
      data-sidebar={state}
      className="sticky top-0 hidden max-h-dvh w-[4.5rem] shrink-0 flex-col overflow-y-auto border-e border-line bg-sunken sidebar-open:w-64 md:flex"
    >
      <CachedMarkup as="div" className="m-3 shrink-0" component={HomeLink} props={{ home }} />
      <div className="grow px-3">
        <div className="flex items-center justify-between pb-3">
          <h2
            id="navigation-title"
            className="sr-only text-xs text-quiet sidebar-open:not-sr-only sidebar-open:ps-2.5"
          >
            {t("shell.nav.title")}
          </h2>
          <Toggle state={state} form={Form} />
        </div>
        <CachedMarkup
          as="div"
          component={Groups}
          props={{ screens, current: currentEntry(managerNavigation, pathname), open: state === "open" }}
        />
      </div>
    </nav>
  );
}

function HomeLink({ home }: { home: string }) {
  return (
    <Link
      to={home}
      aria-label={productName}
      className="flex h-11 items-center justify-center rounded-control px-2 sidebar-open:justify-start"
    >
      <span className="hidden sidebar-open:block">
        <Wordmark />
      </span>
      <span className="sidebar-open:hidden">
        <Logo />
      </span>
    </Link>
  );
}

type GroupsProps = { screens: readonly string[]; current: string | undefined; open: boolean };

function Groups({ screens, ...props }: GroupsProps) {
  return visibleGroups(screens).map((group) => <Group key={group.heading} {...group} {...props} />);
}

function Group({ heading, entries, current, open }: NavigationGroup & Omit<GroupsProps, "screens">) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <h3 className="sr-only text-sm font-medium sidebar-open:not-sr-only sidebar-open:px-2.5 sidebar-open:pb-1.5">
        {t(heading)}
      </h3>
      <ul className="grid gap-0.5">
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              title={open ? undefined : t(label)}
              aria-current={to === current ? "page" : undefined}
              className={row}
            >
              <Icon name={icon} />
              <span className="sr-only sidebar-open:not-sr-only sidebar-open:truncate">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ToggleProps = { state: SidebarState; form: FetcherWithComponents<unknown>["Form"] };

function Toggle({ state, form: Form }: ToggleProps) {
  const here = useCurrentPath();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(state);
  // The pressed button is hidden, and the other one takes its place.
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    [...(form.current?.querySelectorAll("button") ?? [])]
      .find(({ offsetParent }) => offsetParent !== null)
      ?.focus();
  }, [state]);
  return (
    <Form ref={form} method="post" action={href("/resources/sidebar")} preventScrollReset>
      <input type="hidden" name="redirect" value={here} />
      <CachedMarkup as="div" component={ToggleButtons} props={{}} />
    </Form>
  );
}

function ToggleButtons() {
  const { t } = useTranslation();
  return (
    <>
      <ToggleButton value="closed" label={t("shell.sidebar.hide")} className="hidden sidebar-open:grid" />
      <ToggleButton value="open" label={t("shell.sidebar.show")} className="grid sidebar-open:hidden" />
    </>
  );
}

function ToggleButton({ value, label, className }: { value: string; label: string; className: string }) {
  return (
    <button
      type="submit"
      name="sidebar"
      value={value}
      title={label}
      className={`${className} size-11 place-items-center rounded-control text-quiet transition-colors hover:bg-accent-quiet hover:text-text`}
    >
      <Icon name="sidebar" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

const row =
  "flex min-h-11 w-full items-center justify-center gap-3 rounded-control px-2.5 text-start text-sm text-quiet " +
  "transition-colors hover:bg-accent-quiet hover:text-text sidebar-open:justify-start " +
  "aria-[current=page]:bg-accent-quiet aria-[current=page]:font-medium aria-[current=page]:text-accent";
