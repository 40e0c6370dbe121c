import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useReferences } from "#app/resources/references/use-references.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { removalName } from "./input-names.ts";
import type { StoredFile } from "./start-file-upload.ts";

interface CurrentFileProps {
  field: string;
  id: string;
  /** The one that was sent from this page, whose name no loader knows. */
  sent: StoredFile | undefined;
  onRemove: () => void;
}

export function CurrentFile({ field, id, sent, onRemove }: CurrentFileProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { labels } = useReferences();
  const name =
    (sent?.id === id ? sent.name : labels.upload?.[id]?.label) ?? t("resources.references.unknown");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link
        to={`/files/${id}`}
        reloadDocument
        className="rounded-small wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
      >
        <bdi>{name}</bdi>
      </Link>
      {hydrated ? (
        <Button
          type="button"
          variant="quiet"
          aria-label={t("uploads.input.removeNamed", { name })}
          onClick={onRemove}
        >
          {t("uploads.input.remove")}
        </Button>
      ) : (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name={removalName(field)} value="true" className="size-5 accent-accent" />
          {t("uploads.input.remove")}
        </label>
      )}
    </div>
  );
}
