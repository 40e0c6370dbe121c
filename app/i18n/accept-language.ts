import { isLanguage, type Language } from "./languages.ts";

/** Ignores regions: "de, en-CA;q=0.8" is English. `q=0` means not acceptable (RFC 9110, 12.5.4). */
export function acceptedLanguage(header: string | null | undefined): Language | undefined {
  return (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((word) => word.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { language: tag.split("-")[0]?.toLowerCase(), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find(isLanguage);
}
