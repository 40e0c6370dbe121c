/** The features that can be left out, by folder name, with the descriptions in the questions and `--help`. */
export const optionalFeatures = {
  demo: "demo mode (read-only, for a public showcase)",
  "audit-log": "audit log (who did what to whom)",
  api: "REST API with access tokens and a reference",
  impersonation: "impersonation (administrators can act as a user)",
  csv: "CSV import and export",
  gallery: "component gallery for development",
  "two-factor": "two-factor authentication with an authenticator app",
  uploads: "file attachments, user pictures and large CSV files",
};

/** English always stays: every other language falls back to it. */
export const optionalLanguages = { fr: "French", ar: "Arabic (right to left)", sw: "Swahili" };

export const databases = {
  sqlite: "SQLite (one file, one machine)",
  postgres: "SQLite and PostgreSQL (SQLite for development and one machine, PostgreSQL for more)",
};
