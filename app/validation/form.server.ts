import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors } from "react-hook-form";
import { data } from "react-router";
import { validateFormData } from "remix-hook-form";
import type { z } from "./zod.ts";

type TextFields = Record<string, string>;

/** A refused form: what is wrong beside each field, and everything that was typed. */
export interface RefusedForm {
  errors: Record<string, { message: string; values?: { count: number } }>;
  defaultValues: TextFields;
}

/**
 * Reads and validates a form post, the same for a plain one and one sent by a script.
 *
 * @returns the data, or what the action answers with status 400
 * @throws a 400 response where the body is no form at all
 */
export async function validateForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<{ data: z.output<Schema>; refused?: undefined } | { data?: undefined; refused: RefusedForm }> {
  const fields = pick(await formFields(request), Object.keys(schema.shape));
  // Not `getValidatedFormData`: it builds objects from field names, and a field may be named `__proto__.x` or `0`.
  const result = await validateFormData(fields, zodResolver(schema));
  if (result.errors) return { refused: { errors: messagesOf(result.errors), defaultValues: fields } };
  return { data: result.data as z.output<Schema> };
}

/**
 * The text fields of a form post; of a repeated one the last.
 *
 * @throws a 400 response where the body is no form at all
 */
export async function formFields(request: Request): Promise<Partial<TextFields>> {
  return Object.fromEntries(await formEntries(request));
}

/**
 * The text fields of a form post in their order, repeated ones included.
 *
 * @throws a 400 response where the body is no form at all
 */
export async function formEntries(request: Request): Promise<[name: string, value: string][]> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

function pick(fields: Partial<TextFields>, names: string[]): TextFields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

function messagesOf(errors: FieldErrors) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, { message: String(error?.message ?? "") }]),
  );
}
