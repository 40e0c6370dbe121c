import type { en } from "#locales/en/index.ts";

type AuthErrors = (typeof en)["errors"]["auth"];
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** The codes that have a message of their own. */
export type AuthErrorCode = WithoutPlural<keyof AuthErrors>;

/** What went wrong, as a translation key with the values its text needs. */
export interface FormError {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
}
