import type { Language } from "./languages.ts";
import { matchLanguage } from "./match-language.ts";

/** `q=0` means not acceptable (RFC 9110, 12.5.4). */
export function acceptedLanguage(header: string | null | undefined): Language | undefined {
  return (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((word) => word.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { language: matchLanguage(tag), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find((language) => language !== undefined);
}
