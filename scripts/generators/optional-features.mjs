/** Folders of features that projects can have, each with everything that has its name: docs/decisions/features.md */
export const optionalFeatures = [
  "api",
  "audit-log",
  "csv",
  "demo",
  "gallery",
  "impersonation",
  "two-factor",
  "uploads",
];
