import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { CopyableText } from "#app/ui/controls/copyable-text.tsx";
import { InlineLink } from "../inline-link.tsx";

const createCommand = "npm create plumbline@latest my-app";

const readmeAddress = "https://github.com/plumbline/plumbline#readme";

/** How to make an application from this starter. */
export default function CreateProjectHint() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("starter.create")}</p>
      <CopyableText text={createCommand} />
      <p>
        <Trans
          i18nKey="starter.readme"
          components={{
            readme: <InlineLink href={readmeAddress} target="_blank" rel="noopener noreferrer" />,
          }}
        />
      </p>
    </>
  );
}
