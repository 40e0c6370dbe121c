/** Features that can be left out, each by deleting what bears its name: docs/guide.md. */
export const optionalFeatures = ["api", "audit-log", "csv", "demo", "gallery", "impersonation"];

/** The features that can be left out whose names a path has, as a folder or as a file's. */
export function optionalFeaturesIn(path: string): string[] {
  return optionalFeatures.filter((name) => new RegExp(`(^|/)${name}[/.]`).test(path));
}
