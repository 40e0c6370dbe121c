import { productName } from "#app/product.ts";
import { MarkDrawing } from "./mark-drawing.tsx";

type LogoProps = { className?: string; size?: number };

export function Logo({ className = "text-accent", size = 28 }: LogoProps) {
  return <MarkDrawing size={size} className={className} />;
}

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span
      dir="ltr"
      lang="en"
      className={`inline-flex items-center gap-2 text-[1.125rem] font-semibold tracking-tight ${className}`}
    >
      <Logo className="-ms-1 text-accent" />
      {productName}
    </span>
  );
}
