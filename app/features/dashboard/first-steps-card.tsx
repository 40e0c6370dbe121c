import type { ParseKeys } from "i18next";
import { href, Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import type { FirstStep } from "./first-steps.server.ts";

export function FirstStepsCard({ steps }: { steps: FirstStep[] }) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <Card aria-labelledby="first-steps" className="mb-6">
      <h2 id="first-steps" className="font-semibold">
        {t("manager.dashboard.firstSteps.title")}
      </h2>
      <DividedList className="mt-2 wrap-anywhere">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </DividedList>
    </Card>
  );
}

const hints: Partial<Record<FirstStep["name"], ParseKeys>> = {
  mail: "manager.dashboard.mailDescription",
  backup: "manager.dashboard.firstSteps.backupHint",
};

const paths: Partial<Record<FirstStep["name"], string>> = {
  colleague: href("/manager/users/new"),
  backup: href("/manager/jobs"),
};

function Step({ step: { name, isDone } }: { step: FirstStep }) {
  const { t } = useTranslation();
  const title = t(`manager.dashboard.firstSteps.${name}`);
  const [path, hint] = [paths[name], hints[name]];
  const values = { job: t("jobs.kinds.backup"), page: t("jobs.list.title") };
  if (isDone) {
    return (
      <li className="flex gap-3 py-3 text-quiet last:pb-0">
        <Icon name="check" className="mt-1 text-success" />
        <p className="py-0.5">
          {title}
          <span className="sr-only"> ({t("manager.dashboard.firstSteps.done")})</span>
        </p>
      </li>
    );
  }
  return (
    <li className="flex gap-3 py-3 last:pb-0">
      <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-full border border-line-strong" />
      <div className="grid min-w-0 gap-0.5">
        {path ? (
          <Link
            to={path}
            className="justify-self-start py-0.5 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
          >
            {title}
          </Link>
        ) : (
          <p className="py-0.5 font-medium">{title}</p>
        )}
        {hint ? <p className="max-w-[65ch] text-sm text-pretty text-quiet">{t(hint, values)}</p> : null}
      </div>
    </li>
  );
}
