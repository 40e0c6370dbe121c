import { version as packageVersion } from "../package.json";

/** Inlined when the product is built. */
export const version: string = packageVersion;
