export const optionalFeatures = ["api", "audit-log", "csv", "demo", "gallery", "impersonation"];

export function optionalFeaturesIn(path: string): string[] {
  return optionalFeatures.filter((name) => new RegExp(`(^|/)${name}[/.]`).test(path));
}
