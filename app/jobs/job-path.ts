import { href } from "react-router";

/** The screen of a job. */
export function jobPath(id: number): string {
  return href("/manager/jobs/:id", { id: String(id) });
}
