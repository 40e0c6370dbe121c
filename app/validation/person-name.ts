const invalid = "validation.name.invalid";

/** The rules for the name of a person, as a field takes them. */
export const personName = {
  /** Characters. */
  maxLength: 100,
  errors: { required: "validation.name.required", invalid, long: invalid },
  check: (name: string) => (/\p{L}/u.test(name) ? undefined : invalid),
} as const;
