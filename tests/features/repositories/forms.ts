import { letters, resourceForms } from "#tests/security/form-rows.ts";

export default resourceForms("/manager/repositories", "repository", () => ({
  name: `Repository ${letters()}`,
  link: `https://example.com/${letters()}`,
  description: "Before",
}));
