import { maxInvitations } from "#app/features/users/invitations/invitation.schema.ts";
import {
  type FeatureExpensiveRequests,
  formType,
  type Targets,
} from "#tests/security/expensive-request-rows.ts";

export default {
  /** Valid but expensive. */
  *requests({ userIds }: Targets) {
    const form = { as: "administrator", method: "POST", headers: { "Content-Type": formType } } as const;
    const some = (from: number, count: number) =>
      userIds
        .slice(from, from + count)
        .map((id) => `id=${id}`)
        .join("&");
    yield {
      as: "administrator",
      method: "GET",
      what: "200 people",
      path: `/manager/users/bulk?operation=delete&${some(0, 200)}`,
    };
    yield {
      as: "administrator",
      method: "GET",
      what: "all who match",
      path: "/manager/users/bulk/all?operation=delete&searchTerm=a&role=user&status=active",
    };
    yield {
      ...form,
      what: "a role for 200 people",
      path: "/manager/users/bulk",
      body: () => Buffer.from(`operation=role&role=user&${some(0, 200)}`),
    };
    yield {
      ...form,
      what: "200 bans",
      path: "/manager/users/bulk",
      body: () => Buffer.from(`operation=ban&${some(0, 200)}`),
    };
    yield {
      ...form,
      what: "200 deletions",
      path: "/manager/users/bulk",
      body: () => Buffer.from(`operation=delete&${some(200, 200)}`),
    };
    yield {
      ...form,
      what: `${maxInvitations} invitations`,
      path: "/manager/users/invite",
      body: () => {
        const emails = Array.from({ length: maxInvitations }, () => `${crypto.randomUUID()}@example.org`);
        return Buffer.from(`role=user&language=en&emails=${emails.join("%0A")}`);
      },
    };
  },
} satisfies FeatureExpensiveRequests;
