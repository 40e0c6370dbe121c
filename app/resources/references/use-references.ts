import { useActionData, useLoaderData } from "react-router";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import type { ReferenceLabel, References } from "./references.ts";

type WithReferences = { references?: References } | undefined;

/** Merges those of the loader and of the action, which are newer. */
export function useReferences(): References {
  const loaded = useLoaderData<WithReferences>()?.references;
  const answered = useLastActionData(useActionData<WithReferences>())?.references;
  const targets = Object.keys({ ...loaded?.labels, ...answered?.labels });
  const labels = targets.map((to) => [to, { ...loaded?.labels[to], ...answered?.labels[to] }]);
  return {
    labels: Object.fromEntries(labels) as References["labels"],
    pickers: { ...loaded?.pickers, ...answered?.pickers },
  };
}

export function useReferenceLabel(to: string | undefined, id: unknown): ReferenceLabel | undefined {
  return useReferences().labels[to ?? ""]?.[String(id)];
}
