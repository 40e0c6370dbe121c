import { Form, href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { BannerProps } from "#app/shell/feature-banners.tsx";
import { displayName } from "#app/users/display-name.ts";

export default function ImpersonationBanner({ user, impersonating }: BannerProps) {
  const { t } = useTranslation();
  if (!impersonating) return null;
  return (
    <Form
      method="post"
      action={href("/impersonation/stop")}
      reloadDocument
      className="flex flex-wrap items-center justify-center gap-x-4 bg-accent px-4 text-sm text-accent-text"
      data-banner=""
      data-print="none"
    >
      <p role="status" className="min-w-0 py-1 wrap-anywhere">
        {t("impersonation.banner", { name: user ? displayName(user) : "" })}
      </p>
      <button
        type="submit"
        className="min-h-11 px-2 font-semibold underline underline-offset-4 outline-accent-text -outline-offset-4"
      >
        {t("impersonation.stop")}
      </button>
    </Form>
  );
}
