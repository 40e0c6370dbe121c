/** Stored as the error of a job, and shown in every language: their texts are `jobs.errors`. */
const jobErrorCodes = [
  "timeLimit",
  "processEnded",
  "notAllowed",
  "unavailable",
  "noSpace",
  "fileDeleted",
  "fileOutdated",
] as const;

export type JobErrorCode = (typeof jobErrorCodes)[number];

export function isJobErrorCode(error: string): error is JobErrorCode {
  return (jobErrorCodes as readonly string[]).includes(error);
}
