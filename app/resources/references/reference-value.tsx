import { Link } from "react-router";
import { useReferenceLabel } from "./use-references.ts";

/** The label of what a field refers to, with a link to its screen where the reader may open it. */
export function ReferenceValue({ to, id }: { to: string; id: string }) {
  const { label = "", path, isDocument } = useReferenceLabel(to, id) ?? {};
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
