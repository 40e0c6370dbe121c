type RelativeTimeProps = {
  /** ISO 8601. */
  dateTime: string;
  relative: string;
  exact: string;
};

export function RelativeTime({ dateTime, relative, exact }: RelativeTimeProps) {
  return (
    <time dateTime={dateTime} title={exact}>
      {relative}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
