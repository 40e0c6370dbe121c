import { someResourceSchema } from "#app/features/some-resources/some-resource.schema.ts";
import { someResource } from "#db/schema.ts";
import { testEveryField, setUpTwoEditors } from "#tests/support/every-field.ts";

const { shape } = someResourceSchema;

testEveryField(setUpTwoEditors(), { list: "/manager/some-resources", shape, table: someResource });
