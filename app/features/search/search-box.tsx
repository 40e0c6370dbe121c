import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { controlClassName } from "#app/ui/forms/field-frame.tsx";
import { isComposing } from "#app/ui/keyboard/is-composing.ts";
import { LoadFailureText, SignInLink } from "#app/ui/loading/load-failure.tsx";
import { leaveScreen } from "#app/ui/navigation/leave-screen.ts";
import { ResultList } from "./result-list.tsx";
import { countResults, type SearchResult } from "./search-groups.ts";
import { searchPath, useSearch } from "./use-search.ts";
import { useSetPreference } from "./use-set-preference.ts";

/** A combobox: the focus stays in the field, and the arrow keys choose a result. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setPreference = useSetPreference();
  const id = useId();
  const { term, groups, isCurrent, failure, change, retry } = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the results of the term arrived. */
  const [isConfirmed, setConfirmed] = useState(false);
  const options = groups.flatMap(({ results, all }): Pick<SearchResult, "to" | "preference">[] => [
    ...results,
    ...(all ? [{ to: all }] : []),
  ]);
  const active = isCurrent && options.length > 0 ? chosen : undefined;
  const activeId = active === undefined ? undefined : `${id}-${active}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const confirm = (index: number | undefined) => {
    const { to = searchPath(term), preference } = options[index ?? -1] ?? {};
    if (!preference) return leaveScreen(() => open(to));
    onClose();
    setPreference(preference);
  };
  const confirmArrived = useEffectEvent(() => confirm(active));
  useEffect(() => {
    if (isConfirmed && isCurrent) confirmArrived();
  }, [isConfirmed, isCurrent]);
  useEffect(() => {
    if (failure) setConfirmed(false);
  }, [failure]);
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (active !== undefined) setChosen((active + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // A second Enter opens the search screen.
      if (isCurrent || isConfirmed) return confirm(active);
      setConfirmed(true);
      if (failure) retry();
    }
  };
  const tryAgain = () => {
    // The button goes.
    input.current?.focus();
    retry();
  };
  const count = countResults(groups);
  const summary =
    count > 0
      ? t("common.list.results", { count })
      : term.trim()
        ? t("common.list.noMatch", { term: term.trim() })
        : t("common.list.empty");
  return (
    <div className="grid gap-2">
      <div className="relative">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-quiet" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t("common.search.label")}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? `${id}-results` : undefined}
          aria-activedescendant={activeId}
          placeholder={t("common.search.placeholder")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={term}
          onChange={(event) => {
            setChosen(0);
            setConfirmed(false);
            change(event.target.value);
          }}
          onKeyDown={pressed}
          className={`${controlClassName} min-h-11 px-3 py-2 ps-11`}
        />
      </div>
      <div className="-mx-2 h-[min(26rem,50dvh)]">
        <p
          role="status"
          className={
            failure || (isCurrent && count === 0)
              ? "px-2 py-6 text-center text-quiet wrap-anywhere"
              : "sr-only"
          }
        >
          {failure ? <LoadFailureText failure={failure} /> : isCurrent ? summary : null}
        </p>
        {failure ? (
          <div className="flex flex-wrap justify-center gap-3 px-2">
            {failure === "sessionEnded" ? <SignInLink /> : null}
            <Button type="button" variant="secondary" onClick={tryAgain}>
              {t("common.list.retry")}
            </Button>
          </div>
        ) : null}
        {count > 0 ? (
          <ResultList
            id={id}
            groups={groups}
            active={active}
            isBusy={!isCurrent}
            onChoose={setChosen}
            onConfirm={confirm}
            onClose={onClose}
          />
        ) : null}
      </div>
    </div>
  );
}
