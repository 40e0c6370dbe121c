import { Link } from "react-router";
import type { ReferenceLabel } from "./references.ts";
import { useReferenceLabel } from "./use-references.ts";

/** The label of what a field refers to, with a link to its screen if the reader may open it. */
export function ReferenceValue({ to, id }: { to: string; id: string }) {
  const { label = "", path, isDocument, parts } = useReferenceLabel(to, id) ?? {};
  if (!parts) return <ReferenceLink label={label} path={path} isDocument={isDocument} />;
  return (
    <ul className="grid gap-1">
      {parts.map((part) => (
        <li key={part.id}>
          <ReferenceLink label={part.label} path={part.path} isDocument={isDocument} />
        </li>
      ))}
    </ul>
  );
}

export function ReferenceLink({
  label,
  path,
  isDocument,
}: Pick<ReferenceLabel, "label" | "path" | "isDocument">) {
  if (!path) return <bdi>{label}</bdi>;
  return (
    <Link
      to={path}
      reloadDocument={isDocument}
      className="rounded-small wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
    >
      <bdi>{label}</bdi>
    </Link>
  );
}
