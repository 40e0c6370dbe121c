type RelativeTimeProps = {
  /** ISO 8601. */
  dateTime: string;
  relative: string;
  exact: string;
};

/** "3 days ago" for the eye; the exact moment on hover and for assistive technology. */
export function RelativeTime({ dateTime, relative, exact }: RelativeTimeProps) {
  return (
    <time dateTime={dateTime} title={exact}>
      {relative}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
