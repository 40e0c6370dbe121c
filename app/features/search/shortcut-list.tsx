import { Fragment, type ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { managerNavigation } from "#app/registry/navigation.ts";
import { visibleEntries } from "#app/shell/navigation.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { isMacKeyboard, messageKeys, searchKeys } from "./shortcut-keys.ts";
import { areShortcutsOn, setShortcutsOn } from "./shortcut-setting.ts";

/** @param screens the paths of the navigation that the visitor may open */
export function ShortcutList({ screens }: { screens: readonly string[] }) {
  const { t } = useTranslation();
  const isMac = isMacKeyboard();
  const [search, message] = [searchKeys(isMac), messageKeys(isMac)];
  const goTo = visibleEntries(managerNavigation, screens);
  return (
    <>
      <dl className="grid gap-2">
        <Shortcut keys={search}>{t("common.search.label")}</Shortcut>
        <Shortcut keys={["/"]}>{t("search.shortcuts.field")}</Shortcut>
        {goTo.map(({ to, label, shortcut }) =>
          shortcut ? (
            <Shortcut key={to} keys={["g", shortcut]} inSequence>
              {t(label)}
            </Shortcut>
          ) : null,
        )}
        <Shortcut keys={["j"]}>{t("search.shortcuts.nextRow")}</Shortcut>
        <Shortcut keys={["k"]}>{t("search.shortcuts.previousRow")}</Shortcut>
        <Shortcut keys={["x"]}>{t("search.shortcuts.selectRow")}</Shortcut>
        <Shortcut keys={["e"]}>{t("search.shortcuts.edit")}</Shortcut>
        <Shortcut keys={message}>{t("search.shortcuts.message", { undo: t("common.undo.button") })}</Shortcut>
        <Shortcut keys={["?"]}>{t("search.shortcuts.title")}</Shortcut>
      </dl>
      <Checkbox
        label={t("search.shortcuts.single")}
        hint={t("search.shortcuts.singleHint", { search: search.join(" "), message: message.join(" ") })}
        defaultChecked={areShortcutsOn()}
        onChange={(event) => setShortcutsOn(event.target.checked)}
      />
    </>
  );
}

interface ShortcutProps {
  keys: readonly string[];
  /** One after the other instead of together. */
  inSequence?: boolean;
  children: ReactNode;
}

function Shortcut({ keys, inSequence, children }: ShortcutProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{children}</dt>
      <dd dir={inSequence ? undefined : "ltr"} className="flex shrink-0 items-center gap-1.5">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {inSequence && index > 0 ? (
              <bdi className="text-sm text-quiet">{t("search.shortcuts.then")}</bdi>
            ) : null}
            <kbd className="min-w-7 rounded-small border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-sm">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
