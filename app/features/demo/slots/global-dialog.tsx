import { useLocation } from "react-router";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { createSlot } from "#app/slots/create-slot.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { InlineLink } from "../inline-link.tsx";
import type { load } from "./global-dialog.server.ts";

/** More text of the notice, above the address for questions. */
const NoticeText = createSlot<object>(import.meta.glob("../starter/*.tsx", { eager: true }));

export default function DemoNotice({ data }: { data?: Awaited<ReturnType<typeof load>> }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (!data || query.get("notice") !== "demo") return null;
  const { contactEmail } = data;
  query.delete("notice");
  const screen = query.size > 0 ? `${pathname}?${query}` : pathname;
  return (
    <div data-topmost="">
      <Dialog title={t("demo.title")} description={t("demo.description")} closeTo={screen}>
        <div className="grid gap-3">
          <NoticeText />
          <p>
            <Trans
              i18nKey="demo.contact"
              values={{ email: contactEmail }}
              components={{ email: <InlineLink href={`mailto:${contactEmail}`} dir="ltr" /> }}
            />
          </p>
        </div>
        <DialogActions>
          <CloseLink to={screen} focusFirst>
            {t("demo.close")}
          </CloseLink>
        </DialogActions>
      </Dialog>
    </div>
  );
}
