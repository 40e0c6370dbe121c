import { useRootData } from "#app/shell/use-root-data.ts";
import { signedInAsField } from "./signed-in-as-field.ts";

/** For forms that change the user's own account: the server refuses them from another user. */
export function SignedInAs() {
  const id = useRootData()?.user?.id;
  return id ? <input type="hidden" name={signedInAsField} value={id} /> : null;
}
