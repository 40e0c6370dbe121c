import { timingSafeEqual } from "node:crypto";

/** Takes as long whatever part of a secret is right, so that nobody can guess it piece by piece. */
export function equalInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
