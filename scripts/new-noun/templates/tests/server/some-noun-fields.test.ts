import { type SomeNounFields, someNounSchema } from "#app/features/some-nouns/some-noun.schema.ts";
import { someNoun } from "#db/schema.ts";
import { testEveryField, withEditors } from "../support/every-field.ts";
import type { Samples } from "../support/field-samples.ts";

testEveryField(withEditors(), {
  list: "/manager/some-nouns",
  shape: someNounSchema.shape,
  table: someNoun,
  technical: ["id", "nameKey", "createdAt", "updatedAt"],
  samples: {
    name: (version, mark) => `Name ${mark} ${version}`,
    description: (version, mark) => `${mark}, version ${version};\nwith a second line`,
  } satisfies Record<keyof SomeNounFields, Samples[string]>,
});
