import { administrator, at, type FeatureForms, letters } from "#tests/security/form-rows.ts";

export default {
  forms: {
    "/manager/repositories/import": [
      { address: at("/manager/repositories/import"), as: administrator, fields: importFields, owns: [] },
    ],
    "/manager/repositories/import/confirm": [
      {
        address: at("/manager/repositories/import/confirm"),
        as: administrator,
        fields: importFields,
        owns: ["+repository"],
      },
    ],
  },
} satisfies FeatureForms;

function importFields() {
  return { text: `name,link,role,id\nImported ${letters()},example.com,admin,1` };
}
