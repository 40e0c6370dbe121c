import type * as en from "#locales/en/index.ts";

/** The texts of the form, which come with the page: no bundle for the browser holds them. */
export type Words = (typeof en)["reference"]["try"];
