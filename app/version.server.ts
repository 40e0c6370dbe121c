import { version as packageVersion } from "../package.json";

/** The version of the product, written into the bundle when it is built. */
export const version: string = packageVersion;
