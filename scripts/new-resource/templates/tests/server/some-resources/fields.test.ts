import { someResourceSchema } from "#app/features/some-resources/some-resource.schema.ts";
import { someResource } from "#db/schema.ts";
import { testEveryField, setUpTwoEditors } from "#tests/support/every-field.ts";
import { recordSamples } from "#tests/support/field-samples.ts";

testEveryField(setUpTwoEditors(), {
  list: "/manager/some-resources",
  shape: someResourceSchema.shape,
  table: someResource,
  technical: ["id", "nameKey", "createdAt", "updatedAt"],
  samples: recordSamples,
});
