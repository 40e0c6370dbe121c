import { useTimeFormats } from "./use-time-formats.ts";

/** Times in milliseconds since 1970; `now` comes from the loader. */
type RelativeTimeProps = { at: number; now: number };

/** "3 days ago", with the exact time as a tooltip, for screen readers and on paper. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const { formatDateTime, formatRelative } = useTimeFormats();
  const exact = formatDateTime(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      <span className="print:hidden">{formatRelative(at, now)}</span>
      <span className="sr-only print:not-sr-only"> ({exact})</span>
    </time>
  );
}
