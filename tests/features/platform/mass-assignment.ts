import { administrator, at, type FeatureFormCases, user } from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/undo/:id": [{ address: at("/undo/unknown"), as: user, mayChange: [] }],
    "/resources/theme": [
      { address: at("/resources/theme"), as: user, fields: () => ({ theme: "dark" }), mayChange: [] },
    ],
    "/resources/language": [
      {
        address: at("/resources/language"),
        as: user,
        async fields({ world }) {
          await world.server.query('UPDATE "user" SET language = NULL WHERE id = ?', world.user.id);
          return { language: "en" };
        },
        mayChange: ["user.language"],
      },
    ],
    "/resources/time-zone": [
      {
        address: at("/resources/time-zone"),
        as: user,
        fields: () => ({ timeZone: "Africa/Nairobi" }),
        mayChange: [],
      },
    ],
    "/resources/sidebar": [
      { address: at("/resources/sidebar"), as: user, fields: () => ({ sidebar: "closed" }), mayChange: [] },
    ],
    "/app/*": [{ address: at("/app/nowhere"), as: user, mayChange: [] }],
    "/manager/*": [{ address: at("/manager/nowhere"), as: administrator, mayChange: [] }],
    "/*": [{ address: at("/nowhere"), as: user, mayChange: [] }],
  },
} satisfies FeatureFormCases;
