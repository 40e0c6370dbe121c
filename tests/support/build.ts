import { build } from "../../scripts/build.mjs";
import { isBuildFresh } from "../../scripts/freshness.mjs";

/** Tests that start the server start the built one, made once before the first of them. */
export default function buildOnce() {
  if (!isBuildFresh()) build(["--logLevel", "warn"]);
}
