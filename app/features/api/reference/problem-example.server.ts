import type { i18n } from "i18next";
import { problemDocument } from "#app/http/problem-document.ts";
import { ApiProblemError } from "#app/http/problems.ts";

export function problemExample(language: Pick<i18n, "t">) {
  const errors = [{ in: "body", name: "name", message: "resources.errors.nameRequired" } as const];
  return problemDocument(
    new ApiProblemError("VALIDATION_ERROR", { errors }),
    language,
    "2f6d1a80-94c7-4c1c-a5de-0f3f6e2f7b51",
  );
}
