import type { ByteRange } from "../storage/storage.ts";

/**
 * One range of a `Range` header. Multiple ranges and other units are ignored, as RFC 9110, section 14, allows.
 * @returns undefined for the whole content
 */
export function parseByteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== "" && Number(to) < start) return undefined;
  return start < size ? { start, end } : "unsatisfiable";
}
