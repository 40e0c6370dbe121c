import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CopyLine } from "#app/ui/controls/copy-line.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import type { load } from "./screen-dialog.server.ts";

const scaffoldCommand = "npm create plumbline@latest my-app";

const readmeAddress = "https://github.com/plumbline/plumbline#readme";

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
          <p>{t("demo.scaffold")}</p>
          <CopyLine text={scaffoldCommand} />
          <p>
            <Trans
              i18nKey="demo.readme"
              components={{
                readme: <TextLink href={readmeAddress} target="_blank" rel="noopener noreferrer" />,
              }}
            />
          </p>
          <p>
            <Trans
              i18nKey="demo.contact"
              values={{ email: contactEmail }}
              components={{ email: <TextLink href={`mailto:${contactEmail}`} dir="ltr" /> }}
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

type TextLinkProps = { href: string; target?: string; rel?: string; dir?: "ltr"; children?: ReactNode };

function TextLink({ children, ...link }: TextLinkProps) {
  return (
    <a {...link} className="inline-block wrap-anywhere text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
