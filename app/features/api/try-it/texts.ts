import type * as en from "#locales/en/index.ts";

/** The form's texts, sent with the page because the browser bundle does not contain them. */
export type TryItTexts = (typeof en)["reference"]["try"];
