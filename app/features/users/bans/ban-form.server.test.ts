import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { banUsersJob } from "../jobs.server.ts";
import { banSchema, commonBanReasons } from "./ban.schema.ts";
import { readBan } from "./ban-form.server.ts";

const matching = {
  requester: { id: crypto.randomUUID(), impersonatorId: null },
  requestedAt: 0,
  filter: { searchTerm: "", role: "", status: "" },
  total: null,
};

test("the longest reason with every common reason can be stored for a background job", () => {
  const request = new Request("http://localhost:3000");
  for (const language of languageCodes) {
    for (const commonReason of commonBanReasons) {
      const form = banSchema.parse({ commonReason, reason: "x".repeat(500), duration: "always" });
      const ban = readBan(request, i18nFor(language).t, form);
      const { error } = banUsersJob.input.safeParse({ ...matching, ...ban });
      expect(error, `${language}: ${commonReason}`).toBeUndefined();
    }
  }
});
