import { useSubmit } from "react-router";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { type Preference, preferenceAction } from "./search-groups.ts";

/** Changes a preference on the screen that is shown, and keeps its input. */
export function useSetPreference() {
  const submit = useSubmit();
  const redirect = useCurrentPath();
  return (preference: Preference) => {
    void submit(
      { redirect, [preference.name]: preference.value },
      { method: "post", action: preferenceAction(preference), navigate: false, preventScrollReset: true },
    );
  };
}
