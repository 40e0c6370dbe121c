import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { contrastLanguage } from "#tests/support/languages.ts";
import { useEventDetails, useEventSummary } from "./activity-details.tsx";
import type { ActivityRow } from "./activity-list-shape.ts";

type Event = Pick<ActivityRow, "kind" | "details" | "names">;

function Summary(event: Event) {
  return useEventSummary(event);
}

function Details(event: Event) {
  return useEventDetails(event)
    .map(({ label, text }) => `${label}: ${text}`)
    .join("; ");
}

function render(element: ReactNode) {
  const html = renderToString(<TranslatorContext value={i18nFor("en")}>{element}</TranslatorContext>);
  return html.replace(/[\u2068\u2069]/g, "");
}

function summaryOf(kind: Event["kind"], details: Event["details"], names: Event["names"] = {}) {
  return render(<Summary kind={kind} details={details} names={names} />);
}

function detailsOf(kind: Event["kind"], details: Event["details"]) {
  return render(<Details kind={kind} details={details} names={{}} />);
}

test("shows the name of a record instead of its id while it exists", () => {
  const details = { oldName: "id-1", newName: "id-2" };
  expect(summaryOf("user.update", details)).toBe("id-1 → id-2");
  expect(summaryOf("user.update", details, { newName: "Ada" })).toBe("id-1 → Ada");
});

test("translates the roles of a summary", () => {
  expect(summaryOf("user.role", { oldRole: "user", newRole: "admin" })).toBe("User → Administrator");
});

test("shows why a sign-in failed, with the error code if it has no text", () => {
  expect(summaryOf("session.fail", { reason: "BANNED_USER", mailbox: null })).toBe("Banned account");
  expect(summaryOf("session.fail", { reason: "NEW_CODE" })).toBe("NEW_CODE");
  expect(summaryOf("session.fail", { reason: "" })).toBe("");
});

test("has no summary without a reason, also in a right-to-left language", () => {
  const summary = <Summary kind="user.ban" details={{ reason: null, until: null }} names={{}} />;
  expect(
    renderToString(<TranslatorContext value={i18nFor(contrastLanguage)}>{summary}</TranslatorContext>),
  ).toBe("");
});

test("an expanded entry shows old and new values, even empty ones, and the details of its kind", () => {
  expect(detailsOf("user.name", { oldName: "", newName: "Ada" })).toBe("Name: (empty) → Ada");
  expect(detailsOf("user.role", { oldRole: "user", newRole: "admin", by: "ADMIN_EMAILS" })).toBe(
    "Role: User → Administrator; Setting: ADMIN_EMAILS",
  );
  expect(detailsOf("user.ban", { reason: "Spam", until: Date.UTC(2030, 0, 2) })).toBe(
    "Reason: Spam; Until: end of January 1, 2030",
  );
  expect(detailsOf("user.ban", { reason: null, until: Date.UTC(2030, 0, 2, 12) })).toBe(
    "Until: January 2, 2030 at 12:00 UTC",
  );
  expect(detailsOf("user.ban", { reason: null, until: null })).toBe("");
  expect(detailsOf("session.start", { by: "code" })).toBe("Sign-in method: Sign-in code");
});

test("does not show the keyed hash of an unknown address", () => {
  expect(detailsOf("session.fail", { reason: "INVALID_OTP", mailbox: "hash" })).toBe("");
});
