import { productName } from "#app/product.ts";

type LogoProps = { className?: string; size?: number };

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
      <path d="M15 0h2v6h-2z" />
      <rect x="11.5" y="5.5" width="9" height="3.25" rx="1.25" />
      <path d={body} />
      <path d={facet} className="fill-raised" fillOpacity="0.26" />
    </svg>
  );
}

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span
      dir="ltr"
      lang="en"
      className={`inline-flex items-center gap-2 text-lg font-semibold tracking-tight ${className}`}
    >
      <Logo className="-ms-1 text-accent" />
      {productName}
    </span>
  );
}

const body =
  "M9.75 10.25h12.5c2.4 0 4 1.65 4 3.95 0 1.2-.35 2.35-1 3.5l-8.4 13.6a1 1 0 0 1-1.7 0l-8.4-13.6a7 7 0 0 1-1-3.5c0-2.3 1.6-3.95 4-3.95Z";
const facet =
  "M17.5 10.25h4.75c2.4 0 4 1.65 4 3.95 0 1.2-.35 2.35-1 3.5l-8.4 13.6c-.2.32-.5.48-.85.48 1.6-5.6 2.5-11 2.5-15.7 0-2.3-.3-4.3-1-5.83Z";
