import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { Button } from "./button.tsx";
import { controlLook } from "./field-frame.tsx";
import { Icon } from "./icons.tsx";

type SearchInputProps = {
  name?: string;
  defaultValue: string;
  /** What is searched, for assistive technology: "Search people". */
  label?: string;
  /** The other search parameters of the address, which the search keeps. */
  keep?: Record<string, string>;
};

/** The search above a list: a GET form. */
export function SearchInput({ name = "searchTerm", defaultValue, label, keep = {} }: SearchInputProps) {
  const { t } = useTranslation();
  return (
    <Form role="search" className="flex grow gap-2">
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="relative grow">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-quiet" />
        <input
          type="search"
          name={name}
          defaultValue={defaultValue}
          aria-label={label ?? t("common.search.label")}
          placeholder={t("common.search.placeholder")}
          autoComplete="off"
          className={`${controlLook} peer min-h-11 ps-10 pe-11`}
        />
        <Link
          to={`?${new URLSearchParams(keep)}`}
          aria-label={t("common.search.clear")}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-quiet peer-placeholder-shown:hidden hover:text-text"
        >
          <Icon name="close" size={18} />
        </Link>
      </div>
      <Button variant="secondary">{t("common.search.submit")}</Button>
    </Form>
  );
}
