import { someResourceSchema } from "#app/features/some-resources/some-resource.schema.ts";
import { someResource } from "#db/schema.ts";
import { testEveryField, withEditors } from "#tests/support/every-field.ts";

const { shape } = someResourceSchema;

testEveryField(withEditors(), { list: "/manager/some-resources", shape, table: someResource });
