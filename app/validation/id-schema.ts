import { idPattern } from "./id.ts";
import { limitedText } from "./text.ts";

const maxIdLength = 64;

export function idSchema(invalid?: string) {
  return limitedText(maxIdLength, { required: invalid, long: invalid }).regex(idPattern, { error: invalid });
}
