import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";

/** Belongs into the form of the list, whose checkboxes are the selection. */
export function SelectionButtons() {
  const { t } = useTranslation();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2" data-print="none">
      <p className="text-sm text-quiet">{t("users.list.bulk")}</p>
      <Button variant="secondary" name="operation" value="role">
        {t("users.list.bulkRole")}
      </Button>
      <Button variant="secondary" name="operation" value="delete">
        {t("users.list.bulkDelete")}
      </Button>
    </div>
  );
}

/** @param filter the search and the filters of the list, as in its address */
export function AllMatchingButtons({ filter }: { filter: Record<string, string> }) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={href("/manager/users/bulk/all")}
      className="mt-2 flex flex-wrap items-center gap-2"
      data-print="none"
    >
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-sm text-quiet">{t("users.list.bulkAll")}</p>
      <Button variant="secondary" name="operation" value="role">
        {t("users.list.bulkAllRole")}
      </Button>
      <Button variant="secondary" name="operation" value="delete">
        {t("users.list.bulkAllDelete")}
      </Button>
    </Form>
  );
}
