import type { i18n } from "i18next";
import { translateMessage } from "#app/i18n/translation.tsx";
import { messageValues } from "../operations/schemas.ts";

/** Translates the keys in descriptions, summaries and titles. */
export function translateTexts(value: unknown, i18n: Pick<i18n, "t" | "exists">): unknown {
  if (Array.isArray(value)) return value.map((item) => translateTexts(item, i18n));
  if (typeof value !== "object" || value === null) return value;
  const { [messageValues]: values = {}, ...parts } = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).map(([name, item]) => {
      const isText = typeof item === "string" && /^(description|summary|title)$/.test(name);
      return [name, isText ? translate(item, values as object, i18n) : translateTexts(item, i18n)];
    }),
  );
}

function translate(text: string, values: object, { t, exists }: Pick<i18n, "t" | "exists">): string {
  return /^\w+(\.\w+)+$/.test(text) && exists(text) ? translateMessage(t, text, { ...values }) : text;
}
