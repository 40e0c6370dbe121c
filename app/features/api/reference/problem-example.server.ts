import type { i18n } from "i18next";
import { problemDocument } from "#app/http/problem-document.ts";
import { ApiProblemError } from "#app/http/problems.ts";

export function problemExample(language: Pick<i18n, "t">) {
  const message = "resources.errors.nameRequired";
  const error = { in: "body", name: "name", code: "REQUIRED", message } as const;
  return problemDocument(
    new ApiProblemError("VALIDATION_ERROR", { errors: [error] }),
    language,
    "2f6d1a80-94c7-4c1c-a5de-0f3f6e2f7b51",
  );
}
