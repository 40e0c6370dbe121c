import { translateMessage, useTranslation } from "#app/i18n/translation.tsx";
import { allProblemTypes } from "../operations/problem-types.ts";

export const problemCodesId = "codes";

/** All error codes; the `type` of each problem document links here. */
export function ProblemCodes() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={problemCodesId} className="mt-16">
      <h2 id={problemCodesId} className="text-lg font-semibold">
        {t("reference.codes.title")}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {allProblemTypes.map(({ code, status, message, values }) => (
          <div
            key={code}
            id={code}
            className="grid gap-x-6 gap-y-0.5 py-3 target:-mx-3 target:rounded-small target:bg-accent-quiet target:px-3 sm:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <dt className="flex items-baseline gap-3">
              <span className="tabular text-sm text-quiet">{status}</span>
              <code className="text-sm font-semibold wrap-anywhere">{code}</code>
            </dt>
            <dd className="text-pretty">{translateMessage(t, message, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
