import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { Button } from "./button.tsx";

type FilterBarProps = {
  /** The other search parameters of the address, which the filters keep. */
  keep?: Record<string, string>;
  /** Fields whose names are search parameters. */
  children: ReactNode;
};

/** The filters of a list: a GET form. */
export function FilterBar({ keep = {}, children }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <Form className="flex flex-wrap items-end gap-3">
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
      <Button variant="secondary">{t("common.filter.apply")}</Button>
    </Form>
  );
}
