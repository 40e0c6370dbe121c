import { idPattern } from "#app/validation/id.ts";
import { limitedText } from "#app/validation/text.ts";
import type { FieldOptions } from "./field-options.ts";
import { typedField } from "./value-fields.ts";

/** Another record or a person, stored as its id. @public whether or not a resource has one */
export function referenceField<const Options extends FieldOptions & { to: string }>({
  to,
  ...options
}: Options) {
  const value = limitedText(maxIdLength, { required: missingReference, long: missingReference }).regex(
    idPattern,
    { error: missingReference },
  );
  return typedField<Options, string>("reference", options as Options, value, (text) => text, { to });
}

/** Characters, see `idPattern`. */
const maxIdLength = 64;

/** Said beside the field where there is nothing with that id. */
export const missingReference = "resources.errors.missingReference";
