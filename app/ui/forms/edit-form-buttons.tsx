import { useTranslation } from "#app/i18n/translation.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { discardsInput } from "#app/ui/dialogs/use-leave-guard.ts";

interface EditFormButtonsProps {
  submitLabel: string;
  pending: boolean;
  pendingLabel: string;
  cancelTo: string;
  cancelLabel: string;
  /** Reloads the form with the values that someone else saved; only after a conflict, instead of "Cancel". */
  theirsTo?: string;
}

/** Warns before typed values are lost. */
export function EditFormButtons(props: EditFormButtonsProps) {
  const { submitLabel, pending, pendingLabel, cancelTo, cancelLabel, theirsTo } = props;
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      <Button pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      {theirsTo ? (
        <ButtonLink to={theirsTo} replace state={discardsInput}>
          {t("common.conflict.useTheirs")}
        </ButtonLink>
      ) : (
        <ButtonLink to={cancelTo}>{cancelLabel}</ButtonLink>
      )}
      <LeaveGuard />
    </div>
  );
}
