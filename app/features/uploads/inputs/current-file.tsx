import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { fileIdName, fileLabelName, removalName } from "./input-names.ts";

interface CurrentFileProps {
  field: string;
  id: string;
  name: string;
  onRemove: () => void;
}

export function CurrentFile({ field, id, name, onRemove }: CurrentFileProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <input type="hidden" name={fileIdName(field)} value={id} />
      <input type="hidden" name={fileLabelName(field)} value={name} />
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
          <input type="checkbox" name={removalName(field)} value={id} className="size-5 accent-accent" />
          {t("uploads.input.remove")}
        </label>
      )}
    </div>
  );
}
