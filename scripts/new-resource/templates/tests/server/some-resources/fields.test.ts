import { someResourceSchema } from "#app/features/some-resources/some-resource.schema.ts";
import { someResource } from "#db/schema.ts";
import { testEveryField, withEditors } from "#tests/support/every-field.ts";
import { recordSamples } from "#tests/support/field-samples.ts";

testEveryField(withEditors(), {
  list: "/manager/some-resources",
  shape: someResourceSchema.shape,
  table: someResource,
  technical: ["id", "nameKey", "createdAt", "updatedAt"],
  samples: recordSamples,
});
