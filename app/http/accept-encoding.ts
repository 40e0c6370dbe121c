export type Encoding = "br" | "gzip";

export function preferredEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? "")
    .toLowerCase()
    .split(",")
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(";", 1)[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}
