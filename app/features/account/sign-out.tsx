import { Form, href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";

export function SignOut({ version }: { version: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-10 flex max-w-[61rem] flex-wrap items-center justify-between gap-4 md:ps-[17rem]">
      <Form method="post" action={href("/logout")}>
        <Button variant="secondary" icon="logout">
          {t("account.signOut")}
        </Button>
      </Form>
      <p className="text-sm text-quiet">{t("account.version", { version })}</p>
    </div>
  );
}
