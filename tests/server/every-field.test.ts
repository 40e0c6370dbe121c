import { getTableName, is, Table } from "drizzle-orm";
import { describe } from "vitest";
import * as schema from "#db/schema.ts";
import { setUpTwoEditors, testEveryField } from "../support/every-field.ts";
import { userSamples } from "../support/field-samples.ts";
import { resources } from "../support/resources.ts";

const editors = setUpTwoEditors();

const tables: Table[] = Object.values(schema).filter((each) => is(each, Table));

describe.each(resources)("$list", ({ table: name, ...resource }) => {
  const table = tables.find((each) => getTableName(each) === name);
  if (!table) throw new Error(`There is no table ${name}`);
  testEveryField(editors, { ...resource, table });
});

describe("users", () => {
  testEveryField(editors, {
    list: "/manager/users",
    table: schema.user,
    technical: [
      ...["id", "emailVerified", "image", "banned", "banReason", "banExpires"],
      ...["lastSignInAt", "onboardedAt", "language", "createdAt", "updatedAt"],
    ],
    samples: userSamples,
  });
});
