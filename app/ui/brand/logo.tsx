import { productName } from "#app/product.ts";
import { MarkDrawing } from "./mark-drawing.tsx";

export function Logo({ className = "" }: { className?: string }) {
  return <MarkDrawing size={28} className={`size-7 shrink-0 text-accent ${className}`} />;
}

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span
      dir="ltr"
      lang="en"
      className={`inline-flex items-center gap-2 text-[1.125rem] font-semibold tracking-tight ${className}`}
    >
      <Logo className="-ms-1" />
      {productName}
    </span>
  );
}
