import { z } from "#app/validation/zod.ts";

export const minSecretLength = 32;

export const nodeEnvironment = z
  .enum(["development", "production", "test"], { error: "must be development, production or test" })
  .default("development");

export const flag = (fallback: boolean) =>
  z
    .enum(["true", "false"], { error: "must be true or false" })
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true");

/** Decimal digits only: `Number` would also read "0x10", "1e2" and blanks. */
export const boundedInteger = (min: number, max: number, fallback: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number({ error }).min(min, { error }).max(max, { error }))
    .default(fallback);
};

/** @public used only by features that can be left out */
export const optionalPath = z.string().min(1).optional();

export const commaSeparatedList = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );
