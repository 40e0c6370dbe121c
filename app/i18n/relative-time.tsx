import { useTimeFormats } from "./use-time-formats.ts";

/** Times in milliseconds since 1970; `now` comes from the loader. */
type RelativeTimeProps = { at: number; now: number };

/** "3 days ago", with the exact time as a tooltip, and after it for screen readers and on paper (app.css). */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const { formatRelative } = useTimeFormats();
  return <ShortTime at={at} text={formatRelative(at, now)} />;
}

/** "14:05", below a heading that names the day, with the exact time as above. @public */
export function ClockTime({ at }: { at: number }) {
  const { formatTime } = useTimeFormats();
  return <ShortTime at={at} text={formatTime(at)} />;
}

/** "Nov 21, 2026", with the exact time as above. */
export function Day({ at }: { at: number }) {
  const { formatDay } = useTimeFormats();
  return <ShortTime at={at} text={formatDay(at)} />;
}

function ShortTime({ at, text }: { at: number; text: string }) {
  const { formatDateTime } = useTimeFormats();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {text}
    </time>
  );
}
