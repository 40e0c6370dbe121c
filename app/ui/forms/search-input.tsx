import { Form, Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { controlClassName } from "#app/ui/forms/field-frame.tsx";
import { searchParameter } from "#app/ui/list-parameters.ts";
import { useLiveSearch } from "./use-live-search.ts";

type SearchInputProps = {
  defaultValue: string;
  label?: string;
  keep?: Record<string, string>;
  autoFocus?: boolean;
};

export function SearchInput({ defaultValue, label, keep = {}, autoFocus }: SearchInputProps) {
  const { t } = useTranslation();
  const { input, form, clear } = useLiveSearch(defaultValue, keep);
  return (
    <Form {...form} role="search" className="min-w-0 grow basis-80">
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="relative">
        <button
          type="submit"
          aria-label={t("common.search.submit")}
          className="absolute inset-y-0 start-0 z-10 grid w-11 place-items-center rounded-control text-quiet transition-colors hover:text-accent"
        >
          <Icon name="search" />
        </button>
        <input
          {...input}
          type="search"
          name={searchParameter}
          aria-label={label ?? t("common.search.label")}
          placeholder={t("common.search.placeholder")}
          autoComplete="off"
          {...(autoFocus && { autoFocus })}
          spellCheck={false}
          enterKeyHint="search"
          className={`${controlClassName} peer min-h-11 py-2 ps-11 pe-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        <Link
          {...clear}
          aria-label={t("common.search.clear")}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-quiet transition-colors peer-placeholder-shown:hidden hover:text-text"
        >
          <Icon name="close" size={18} />
        </Link>
      </div>
    </Form>
  );
}
