export const chartPeriods = [7, 30, 90] as const;

const defaultPeriod = 30;

/** `?days=7`; anything else counts as missing. */
export function parseChartPeriod(searchParams: URLSearchParams): number {
  const days = searchParams.get("days");
  return chartPeriods.find((period) => String(period) === days) ?? defaultPeriod;
}
