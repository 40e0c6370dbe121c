type LogoProps = { className?: string; size?: number };

/** The mason's bob on its line: the mark of the product. Takes the accent's colour unless told otherwise. */
export function Logo({ className = "text-accent", size = 28 }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={className}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M15.25 0h1.5v8h-1.5z" />
      <rect x="12.75" y="7" width="6.5" height="3" rx="1" />
      <path d="M11.5 11.25h9c2 0 3.25 1.35 3.25 3.2 0 1-.3 2-.85 3.05L16 31.5 9.1 17.5a6.6 6.6 0 0 1-.85-3.05c0-1.85 1.25-3.2 3.25-3.2Z" />
      <path
        d="M16 11.25h4.5c2 0 3.25 1.35 3.25 3.2 0 1-.3 2-.85 3.05L16 31.5Z"
        className="fill-raised"
        fillOpacity="0.24"
      />
    </svg>
  );
}

/** The mark and the name, which is the same in every language. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span
      dir="ltr"
      lang="en"
      className={`inline-flex items-center gap-2 text-lg font-semibold tracking-tight ${className}`}
    >
      <Logo />
      Plumbline
    </span>
  );
}
