import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { useFileUpload } from "./use-file-upload.ts";

/** Progress of the current upload, and outcome of the last one. */
export function UploadProgress({
  fileName,
  progress,
  status,
  cancel,
}: Pick<ReturnType<typeof useFileUpload>, "fileName" | "progress" | "status" | "cancel">) {
  const { t } = useTranslation();
  return (
    <>
      {progress === undefined ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <bdi className="wrap-anywhere">{fileName}</bdi>
          <progress
            aria-label={t("uploads.input.sending", { name: fileName })}
            value={progress}
            max={1}
            className="h-2 min-w-40 flex-1 accent-accent"
          />
          <Button type="button" variant="secondary" onClick={cancel}>
            {t("uploads.input.cancel")}
          </Button>
        </div>
      )}
      <p role="status" className={status ? "text-sm text-quiet wrap-anywhere" : "sr-only"}>
        {status ? t(`uploads.input.${status}`, { name: fileName }) : null}
      </p>
    </>
  );
}
