import type { RepositoryFields } from "#app/features/repositories/repository.schema.ts";
import type { UserFields } from "#app/features/users/user.schema.ts";

/**
 * A valid stored value for each field; another number gives another value. Every new field needs a line here.
 * @param number 1, 2 or 3
 * @param tag ASCII letters and digits, the same for all fields of a record
 */
type Sample = (number: number, tag: string) => string;

export type Samples = Record<string, Sample>;

export const recordSamples = {
  name: (number, tag) => `Record ${tag} ${number}`,
  description: (number, tag) => `"${tag}", version ${number};\nas <it> is & was`,
} satisfies Samples;

export const repositorySamples = {
  ...recordSamples,
  link: (number, tag) => `https://example.com/${tag}?version=${number}&draft=no`,
} satisfies Record<keyof RepositoryFields, Sample>;

export const userSamples = {
  name: (number, tag) => `Person ${tag} O'Neill ${"I".repeat(number)}`,
  email: (number, tag) => `${tag}.${number}@example.org`,
  role: (number) => (number === 2 ? "admin" : "user"),
} satisfies Record<keyof UserFields, Sample>;

/** @throws when a field has no sample */
export function sampleFields(
  samples: Samples,
  fields: readonly string[],
  number: number,
  tag: string,
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const sample = samples[field];
      if (!sample) throw new Error(`${field} needs a sample of its values`);
      return [field, sample(number, tag)];
    }),
  );
}
