import type { ParseKeys, TFunction } from "i18next";
import { can } from "#app/access/permissions.ts";
import { hasLanguageSwitch, languageCodes, languageName } from "#app/i18n/languages.ts";
import type { NavigationEntry } from "#app/registry/extension-points.ts";
import { managerNavigation, managerSearchActions, userMenu } from "#app/registry/navigation.ts";
import { registeredResources } from "#app/resources/registered-resources.server.ts";
import { themeIcons, themes } from "#app/shell/preferences/themes.ts";
import { foldForSearch } from "#db/text/fold.ts";
import { resourceSource } from "./resource-source.server.ts";
import type { SearchGroup, SearchResult } from "./search-groups.ts";
import type { SearchSource, Viewer } from "./search-source.ts";

const resultsPerGroup = 5;

type SearchEntry = NavigationEntry & { keywords?: readonly ParseKeys[] };

const account: SearchEntry = {
  order: 0,
  to: "/manager/account",
  label: "shell.nav.account",
  keywords: ["shell.userMenu.logout", "account.signOut"],
  icon: "account",
  permissions: { account: ["update"] },
};

const screens: readonly SearchEntry[] = [...managerNavigation, ...userMenu, account];

/** Translations put them around values, even empty ones. */
const isolates = /[\u2066-\u2069]/g;

const sources: readonly SearchSource[] = [
  ...Object.values(
    import.meta.glob<SearchSource>("../*/search-source.server.ts", { eager: true, import: "source" }),
  ),
  ...registeredResources.map(resourceSource),
].sort((a, b) => navigationIndex(a.listPath) - navigationIndex(b.listPath));

/**
 * Finds screens and actions of the manager area that the user may open, by their names, and records once there is a
 * term.
 */
export async function searchManagerArea(
  viewer: Viewer,
  searchTerm: string,
  t: TFunction,
): Promise<SearchGroup[]> {
  const { role } = viewer;
  const searched = searchTerm ? sources.filter(({ permissions }) => can(role, permissions)) : [];
  const [records, actions] = await Promise.all([
    Promise.all(searched.map((source) => searchRecords(source, role, searchTerm))),
    Promise.all(searched.map((source) => searchRecordActions(source, viewer, searchTerm, t))),
  ]);
  const groups: SearchGroup[] = [
    { title: "search.goTo", results: findEntries(screens, role, searchTerm, t) },
    {
      title: "search.actions",
      results: [
        ...findEntries(managerSearchActions, role, searchTerm, t).slice(0, resultsPerGroup),
        ...actions.flat(),
        ...(searchTerm ? findPreferences(searchTerm, t) : []),
      ],
    },
    ...records,
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function findEntries(
  entries: readonly SearchEntry[],
  role: string,
  searchTerm: string,
  t: TFunction,
): SearchResult[] {
  const folded = foldForSearch(searchTerm);
  return entries
    .filter(({ permissions }) => can(role, permissions))
    .filter(({ label, keywords = [] }) =>
      [label, ...keywords].some((key) => foldForSearch(t(key)).includes(folded)),
    )
    .map(({ to, label, icon }) => ({ to, label: t(label), icon }));
}

function findPreferences(searchTerm: string, t: TFunction): SearchResult[] {
  const folded = foldForSearch(searchTerm);
  const results: SearchResult[] = [
    ...themes.map((value) => ({
      label: t("common.labeled", { label: t("shell.theme.label"), value: t(`shell.theme.${value}`) }),
      icon: themeIcons[value],
      preference: { name: "theme" as const, value },
    })),
    ...(hasLanguageSwitch ? languageCodes : []).map((value) => ({
      label: t("common.labeled", { label: t("shell.language.label"), value: languageName(value) }),
      icon: "globe" as const,
      preference: { name: "language" as const, value },
    })),
  ];
  return results.filter(({ label }) => foldForSearch(label).includes(folded));
}

async function searchRecords(source: SearchSource, role: string, searchTerm: string): Promise<SearchGroup> {
  const { listPath, title, openPermissions, search } = source;
  const inList = (term: string) => `${listPath}?${new URLSearchParams({ searchTerm: term })}`;
  const canOpen = can(role, openPermissions);
  const icon = managerNavigation.find(({ to }) => to === listPath)?.icon ?? "list";
  const found = await search(searchTerm, resultsPerGroup);
  return {
    title,
    all: inList(searchTerm),
    results: found.map(({ id, label, description, hasAvatar, picture }) => ({
      to: canOpen ? `${listPath}/${id}` : inList(description ?? label),
      label,
      description,
      icon: hasAvatar ? undefined : icon,
      picture,
    })),
  };
}

/** "ban zara" finds the users it may refer to. */
async function searchRecordActions(
  { listPath, openPermissions, actions = [], search }: SearchSource,
  viewer: Viewer,
  searchTerm: string,
  t: TFunction,
): Promise<SearchResult[]> {
  const folded = foldForSearch(searchTerm);
  for (const { title, icon, pathSuffix, permissions, onRecordScreen, isAllowed } of actions) {
    const verb = foldForSearch(t(title, { name: "" }).replaceAll(isolates, "").trim());
    if (!folded.startsWith(`${verb} `) || !can(viewer.role, permissions)) continue;
    if (onRecordScreen && !can(viewer.role, openPermissions)) continue;
    const found = await search(folded.slice(verb.length).trim(), resultsPerGroup);
    const allowed = isAllowed ? found.filter((record) => isAllowed(viewer, record)) : found;
    return allowed.map(({ id, label, description }) => ({
      to: `${listPath}/${id}${pathSuffix}`,
      label: t(title, { name: label }),
      description,
      icon,
    }));
  }
  return [];
}

/** Lists that the navigation does not lead to come last. */
function navigationIndex(listPath: string): number {
  const index = managerNavigation.findIndex(({ to }) => to === listPath);
  return index < 0 ? managerNavigation.length : index;
}
