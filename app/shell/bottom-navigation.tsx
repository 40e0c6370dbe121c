import { Link, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { appNavigation, managerNavigation } from "#app/registry/navigation.ts";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Icon, type IconName } from "#app/ui/controls/icons.tsx";
import { Menu, MenuItemLink } from "#app/ui/controls/menu.tsx";
import { currentEntry, visibleEntries } from "./navigation.ts";

const navigation = { app: appNavigation, manager: managerNavigation };

/** As many labels as fit beside each other in every language. */
const maxPlaces = 5;

type BottomNavigationProps = { area: keyof typeof navigation; screens: readonly string[] };

export function BottomNavigation({ area, screens }: BottomNavigationProps) {
  const { t } = useTranslation();
  const current = currentEntry(navigation[area], useLocation().pathname);
  return (
    <nav
      aria-label={t("shell.nav.title")}
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised md:hidden"
    >
      <CachedMarkup as="ul" className="flex" component={Destinations} props={{ area, screens, current }} />
    </nav>
  );
}

function Destinations({ area, screens, current }: BottomNavigationProps & { current: string | undefined }) {
  const { t } = useTranslation();
  const entries = visibleEntries(navigation[area], screens);
  const shown = entries.length > maxPlaces ? entries.slice(0, maxPlaces - 1) : entries;
  const more = entries.slice(shown.length);
  const isMore = more.some(({ to }) => to === current);
  return (
    <>
      {shown.map(({ to, label, short, icon }) => (
        <li key={to} className="min-w-0 flex-auto">
          <Link
            to={to}
            aria-current={to === current ? "page" : undefined}
            className={`${item} text-quiet aria-[current=page]:font-medium aria-[current=page]:text-accent`}
          >
            <IconAndLabel icon={icon} label={t(short ?? label)} />
          </Link>
        </li>
      ))}
      {more.length > 0 ? (
        <li className="min-w-0 flex-auto">
          <Menu
            opens="up"
            trigger={<IconAndLabel icon="more" label={t("shell.nav.more")} isCurrent={isMore} />}
            triggerClassName={`${item} ${isMore ? "font-medium text-accent" : "text-quiet"}`}
          >
            {more.map(({ to, label, icon }) => (
              <MenuItemLink key={to} to={to} icon={icon} aria-current={to === current ? "page" : undefined}>
                {t(label)}
              </MenuItemLink>
            ))}
          </Menu>
        </li>
      ) : null}
    </>
  );
}

interface IconAndLabelProps {
  icon: IconName;
  label: string;
  isCurrent?: boolean;
}

function IconAndLabel({ icon, label, isCurrent }: IconAndLabelProps) {
  return (
    <>
      <Icon
        name={icon}
        className={`h-7 w-12 rounded-full px-3.5 py-1 transition-colors group-aria-[current=page]:bg-accent-quiet ${isCurrent ? "bg-accent-quiet" : ""}`}
      />
      <span className="max-w-full truncate">{label}</span>
    </>
  );
}

const item =
  "group flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-control px-1 -outline-offset-2 " +
  "text-[0.6875rem]";
