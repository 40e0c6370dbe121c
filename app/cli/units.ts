import { terminalLanguage } from "./terminal.ts";

const steps = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "4.2 MB". */
export function formatSize(bytes: number): string {
  const power = Math.min(steps.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = new Intl.NumberFormat(`${terminalLanguage}-u-nu-latn`, {
    style: "unit",
    unit: steps[power],
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** power);
}
