import type { Verb } from "./api-document.ts";

export function MethodBadge({ method }: { method: Verb }) {
  return (
    <span
      dir="ltr"
      className={`inline-block min-w-16 rounded-small px-2 py-0.5 text-center text-xs font-semibold print:text-text ${tones[method]}`}
    >
      {method.toUpperCase()}
    </span>
  );
}

const tones: Record<Verb, string> = {
  get: "bg-info-quiet text-info",
  post: "bg-success-quiet text-success",
  put: "bg-warning-quiet text-warning",
  patch: "bg-warning-quiet text-warning",
  delete: "bg-danger-quiet text-danger",
};
