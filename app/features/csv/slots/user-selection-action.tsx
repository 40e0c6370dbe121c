import type { MouseEvent } from "react";
import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";

export default function ExportSelectedUsers() {
  const { t } = useTranslation();
  const path = href("/manager/users/export");
  const download = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    // The router would take the file for a screen.
    event.preventDefault();
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    window.location.assign(`${path}?${new URLSearchParams(fields)}`);
  };
  return (
    <Button variant="secondary" formAction={path} onClick={download}>
      {t("csv.list.export")}
    </Button>
  );
}
