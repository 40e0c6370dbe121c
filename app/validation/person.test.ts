import { expect, test } from "vitest";
import { emailSchema } from "./person.ts";

test("an address is lower case without its surrounding space", () => {
  expect(emailSchema.parse(" Kate.Otieno@Example.ORG ")).toBe("kate.otieno@example.org");
});

// Lower case turns the Kelvin sign into a plain k.
test.each(["\u212aate@example.org", "kate@\u212ait.example.org", "kat\u0130@example.org"])(
  "%j is not taken for another address",
  (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  },
);
