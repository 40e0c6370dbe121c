import type { ComponentProps } from "react";

export function Card({ className = "", ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      className={`rounded-card border border-line bg-raised px-(--gutter) py-5 sm:p-6 ${className}`}
    />
  );
}
