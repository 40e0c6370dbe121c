import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { pickTruncatedFields, type TextFields } from "#app/validation/form.server.ts";
import type { z } from "#app/validation/zod.ts";
import type { FieldList } from "../fields/field.ts";
import { readReferences } from "./read-references.server.ts";
import { searchButtonName, searchedTermName, searchInputName } from "./references.ts";

/**
 * Without a script a picker is narrowed by sending its form, which comes back as it was typed.
 * @returns undefined for a form that is to be saved
 */
export async function searchFromForm(
  form: Partial<TextFields>,
  context: RequestContext,
  fields: FieldList,
  schema: z.ZodObject,
) {
  const names = Object.keys(fields).filter((name) => fields[name]?.type === "reference");
  if (names.length === 0) return undefined;
  // The Enter key saves; with a new term it was meant to search.
  const isNewTerm = (name: string) =>
    form[searchedTermName(name)] !== undefined &&
    form[searchInputName(name)]?.trim() !== form[searchedTermName(name)];
  if (!form[searchButtonName] && !names.some(isNewTerm)) return undefined;
  const defaultValues = pickTruncatedFields(form, schema);
  const references = await readReferences(context, fields, [defaultValues], form);
  return data({ errors: {}, defaultValues, references });
}
