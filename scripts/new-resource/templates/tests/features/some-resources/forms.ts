import { letters, resourceForms } from "#tests/security/form-rows.ts";

const fields = () => ({ name: letters(), description: "Before" });

export default resourceForms("/manager/some-resources", "some_resource", fields);
