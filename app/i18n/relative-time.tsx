import { useTimeFormats } from "./use-time-formats.ts";

/** Times in milliseconds since 1970; `now` comes from the loader. */
type RelativeTimeProps = { at: number; now: number };

/** "3 days ago", with the exact time as a tooltip, and after it for screen readers and on paper (app.css). */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const formats = useTimeFormats();
  return withExactTime(at, formats.formatRelative(at, now), formats);
}

/** "14:05", below a heading that names the day, with the exact time as above. @public */
export function ClockTime({ at }: { at: number }) {
  const formats = useTimeFormats();
  return withExactTime(at, formats.formatTime(at), formats);
}

/** "Nov 21, 2026", with the exact time as above. */
export function Day({ at }: { at: number }) {
  const formats = useTimeFormats();
  return withExactTime(at, formats.formatDay(at), formats);
}

function withExactTime(at: number, text: string, { formatDateTime }: ReturnType<typeof useTimeFormats>) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {text}
    </time>
  );
}
