import { expect, test } from "vitest";
import { emailSchema, personNameSchema } from "#app/validation/person.ts";
import { sampleIdentity } from "./sample-names.ts";

test("each sample user has a valid and unique name and email", () => {
  const all = Array.from({ length: 480 }, (_, index) => sampleIdentity(index));
  for (const { name, email } of all) {
    expect(personNameSchema.safeParse(name).success, name).toBe(true);
    expect(emailSchema.safeParse(email).success, email).toBe(true);
  }
  for (const field of ["name", "email"] as const)
    expect(new Set(all.map((one) => one[field])).size, field).toBe(480);
});
