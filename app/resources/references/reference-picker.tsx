import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { controlClassName } from "#app/ui/forms/field-frame.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { isComposing } from "#app/ui/keyboard/is-composing.ts";
import { LoadFailureText, SignInLink } from "#app/ui/loading/load-failure.tsx";
import { type LoadFailure, useJson } from "#app/ui/loading/use-json.ts";
import { type PickerState, searchButtonName, searchedTermName, searchInputName } from "./references.ts";
import { useReferences } from "./use-references.ts";
import { useRestoredOption } from "./use-restored-option.ts";

type ReferencePickerProps = Omit<ComponentProps<typeof SelectField>, "options" | "before" | "ref"> & {
  name: string;
  to: string;
  none: string;
  /** Other ids that can be chosen whatever is searched for. */
  keep?: readonly (string | undefined)[];
};

/** A select whose options a search narrows: as it is typed, and without a script by submitting the form. */
export function ReferencePicker({ to, none, keep = [], ...select }: ReferencePickerProps) {
  const { name, label, defaultValue } = select;
  const { t } = useTranslation();
  const { labels, pickers } = useReferences();
  const search = usePickerSearch(to, pickers[name]);
  const [chosen, setChosen] = useState<PickerState["options"][number]>();
  const element = useRef<HTMLSelectElement>(null);
  const restored = useRestoredOption(to, element);
  const keepChosen = () => {
    const [option] = element.current?.selectedOptions ?? [];
    if (option) setChosen({ value: option.value, label: option.text });
  };
  const kept = [...keep, defaultValue].flatMap((id) => {
    if (!id) return [];
    const value = String(id);
    return [{ value, label: labels[to]?.[value]?.label ?? t("resources.references.unknown") }];
  });
  const all = [
    { value: "", label: none },
    ...(restored ? [restored] : []),
    ...(chosen ? [chosen] : []),
    ...kept,
    ...(search.state?.options ?? []),
  ];
  const options = [
    ...new Map(all.toReversed().map((option) => [option.value, option])).values(),
  ].toReversed();
  return (
    <SelectField
      {...select}
      ref={element}
      options={options}
      onChange={(event) => {
        keepChosen();
        select.onChange?.(event);
      }}
      before={
        search.state && search.needed ? (
          <SearchRow
            name={name}
            label={t("resources.references.search", { field: label })}
            state={search.state}
            searched={search.searched}
            failure={search.failure}
            onSearch={(term) => {
              keepChosen();
              search.start(term);
            }}
          />
        ) : null
      }
    />
  );
}

type SearchRowProps = {
  name: string;
  label: string;
  state: PickerState;
  searched: boolean;
  failure?: LoadFailure;
  onSearch: (term: string) => void;
};

function SearchRow({ name, label, state, searched, failure, onSearch }: SearchRowProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const { value = "", defaultValue = "" } = input.current ?? {};
    if (value !== defaultValue) onSearch(value);
  }, []);
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    // Otherwise a surrounding filter form submits.
    event.stopPropagation();
    if (!(event.nativeEvent as InputEvent).isComposing) onSearch(event.target.value);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onSearch(event.currentTarget.value);
  };
  const { count, more } = state.total;
  const summary = more ? t("common.list.resultsMore", { total: count }) : t("common.list.results", { count });
  return (
    <>
      <div className="flex gap-2">
        <input
          ref={input}
          type="search"
          // With a script it is no part of the form.
          name={hydrated ? undefined : searchInputName(name)}
          defaultValue={state.term}
          aria-label={label}
          placeholder={t("common.search.placeholder")}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={typed}
          onKeyDown={pressed}
          onCompositionEnd={({ currentTarget }) => onSearch(currentTarget.value)}
          className={`${controlClassName} min-h-11 min-w-0 px-3 py-2 [&::-webkit-search-cancel-button]:hidden`}
        />
        {hydrated ? null : <input type="hidden" name={searchedTermName(name)} value={state.term} />}
        <Button
          type={hydrated ? "button" : "submit"}
          variant="secondary"
          icon="search"
          name={searchButtonName}
          value={name}
          formNoValidate
          onClick={hydrated ? () => onSearch(input.current?.value ?? "") : undefined}
        >
          <span className="sr-only">{label}</span>
        </Button>
      </div>
      <p
        role="status"
        className={failure ? "text-sm text-danger" : searched ? "tabular text-sm text-quiet" : "sr-only"}
      >
        {failure ? <LoadFailureText failure={failure} /> : searched ? summary : null}
      </p>
      {failure === "sessionEnded" ? <SignInLink /> : null}
    </>
  );
}

/** Milliseconds after the last key. */
const typingMs = 250;

function usePickerSearch(to: string, state: PickerState | undefined) {
  const { load, data: found, failure } = useJson<PickerState>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    failure,
    state: state && (found ?? state),
    searched: found !== undefined || Boolean(state?.term),
    /** False if all options fit. */
    needed: Boolean(found || state?.term) || (state?.total.count ?? 0) > (state?.options.length ?? 0),
    start(term: string) {
      window.clearTimeout(timer.current);
      const path = href("/resources/references/:target", { target: to });
      const search = new URLSearchParams({ searchTerm: term });
      timer.current = window.setTimeout(() => void load(`${path}?${search}`), typingMs);
    },
  };
}
