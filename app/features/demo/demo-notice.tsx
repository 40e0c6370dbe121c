import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CopyLine } from "#app/ui/controls/copy-line.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";

/** The command that makes an application from this starter. */
const scaffoldCommand = "npm create plumbline@latest my-app";

const readmeAddress = "https://github.com/plumbline/plumbline#readme";

/** What a visitor of the demo reads who tried to change something: a state of the address, `?notice=demo`. */
export function DemoNotice({ contactEmail }: { contactEmail: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (query.get("notice") !== "demo") return null;
  query.delete("notice");
  const screen = query.size > 0 ? `${pathname}?${query}` : pathname;
  return (
    <div data-topmost="">
      <Dialog title={t("app.demo.title")} description={t("app.demo.description")} closeTo={screen}>
        <div className="grid gap-3">
          <p>{t("app.demo.scaffold")}</p>
          <CopyLine text={scaffoldCommand} />
          <p>
            <Trans
              i18nKey="app.demo.readme"
              components={{
                readme: <TextLink href={readmeAddress} target="_blank" rel="noopener noreferrer" />,
              }}
            />
          </p>
          <p>
            <Trans
              i18nKey="app.demo.contact"
              values={{ email: contactEmail }}
              components={{ email: <TextLink href={`mailto:${contactEmail}`} dir="ltr" /> }}
            />
          </p>
        </div>
        <DialogActions>
          <CloseLink to={screen} focusFirst>
            {t("app.demo.close")}
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
