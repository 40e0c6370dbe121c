import { useTranslation } from "#app/i18n/translation.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

type SortFieldProps<Sort extends string> = {
  sort: Sort;
  /** A label for each order; the first is the default. */
  labels: Record<Sort, string>;
};

/** For the orders without a visible column head: narrow lists hide most of the heads. */
export function SortField<Sort extends string>({ sort, labels }: SortFieldProps<Sort>) {
  const { t } = useTranslation();
  const [defaultSort] = Object.keys(labels);
  const parameterOf = (name: string) => (name === defaultSort ? "" : name);
  return (
    <SelectField
      name="sort"
      label={t("common.list.sort")}
      defaultValue={parameterOf(sort)}
      options={Object.entries<string>(labels).map(([name, label]) => ({ value: parameterOf(name), label }))}
    />
  );
}
