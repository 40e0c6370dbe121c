import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import type { NavigationEntry } from "#app/registry/extension-points.ts";
import { Icon } from "#app/ui/controls/icons.tsx";

export function BottomNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => {
    const here = list.current?.querySelector("[aria-current=page]");
    here?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return (
    <nav
      aria-label={t("shell.nav.title")}
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised md:hidden"
    >
      <ul ref={list} className="flex overflow-x-auto">
        {entries.map(({ to, label, short, icon }) => (
          <li key={to} className="min-w-max flex-1">
            <NavLink
              to={to}
              end={to === "/app"}
              prefetch="intent"
              className="group flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 -outline-offset-2 text-[calc(0.6875rem*var(--font-scale))] text-quiet aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              <span className="grid h-7 w-12 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-accent-quiet">
                <Icon name={icon} />
              </span>
              <span className="max-w-full truncate">{t(short ?? label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
