import { administrator, at, type FeatureForms, user } from "#tests/security/form-rows.ts";

export default {
  forms: {
    "/resources/theme": [
      { address: at("/resources/theme"), as: user, fields: () => ({ theme: "dark" }), owns: [] },
    ],
    "/resources/language": [
      { address: at("/resources/language"), as: user, fields: () => ({ language: "en" }), owns: [] },
    ],
    "/resources/sidebar": [
      { address: at("/resources/sidebar"), as: user, fields: () => ({ sidebar: "closed" }), owns: [] },
    ],
    "/app/*": [{ address: at("/app/nowhere"), as: user, owns: [] }],
    "/manager/*": [{ address: at("/manager/nowhere"), as: administrator, owns: [] }],
    "/*": [{ address: at("/nowhere"), as: user, owns: [] }],
  },
} satisfies FeatureForms;
