import { randomUUID } from "node:crypto";
import type { Member, World } from "./access-world.ts";

/** Rows that a form can be aimed at, made anew for each. */
export interface Stage {
  world: World;
  /** Somebody who signed in and told no name yet. */
  newcomer: () => Promise<Member>;
  /** Somebody else, with a session. */
  person: { id: string; email: string; sessionId: string };
  banned: { id: string };
  /** A token of the user's. */
  tokenId: string;
  repositoryId: string;
  /** Whoever asks for a code: what ties the code to their browser is kept here. */
  visitor: Member;
}

export interface Form {
  address: (stage: Stage) => string;
  /** Nobody where it is left out. */
  as?: (stage: Stage) => Member | Promise<Member>;
  fields?: (stage: Stage) => Record<string, string> | Promise<Record<string, string>>;
  /** What it may change and does change: `table.column`, `+table` for a new row, `-table` for one that goes. */
  owns: string[];
}

const administrator = ({ world }: Stage) => world.administrator;
const user = ({ world }: Stage) => world.user;
const aimedAt =
  (deed: string) =>
  ({ person }: Stage) =>
    `/manager/users/${person.id}/${deed}`;
const at = (address: string) => () => address;

/** Every form of the product as it is meant. A route that gains one needs a line here. */
export const forms: Record<string, Form[]> = {
  "/login": [{ address: at("/login"), fields: () => ({ email: fresh() }), owns: [] }],
  "/login/verify": [
    {
      address: at("/login/verify"),
      as: ({ visitor }) => visitor,
      fields: async (stage) => ({ email: stage.person.email, otp: await codeFor(stage, stage.person.email) }),
      owns: ["+session", "user.last_sign_in_at"],
    },
    {
      address: at("/login/verify"),
      as: ({ visitor }) => visitor,
      fields: async (stage) => {
        const email = fresh();
        return { email, otp: await codeFor(stage, email) };
      },
      owns: ["+session", "+user"],
    },
  ],
  "/login/code": [
    { address: at("/login/code"), fields: ({ person }) => ({ email: person.email }), owns: [] },
  ],
  "/login/social/:provider": [{ address: at("/login/social/github"), owns: [] }],
  "/login/resume": [{ address: at("/login/resume?redirect=/manager/users/new"), owns: [] }],
  "/logout": [{ address: at("/logout"), as: ({ newcomer }) => newcomer(), owns: ["-session"] }],
  "/onboarding": [
    {
      address: at("/onboarding"),
      as: ({ newcomer }) => newcomer(),
      fields: () => ({ name: "New Comer" }),
      owns: ["user.name"],
    },
  ],
  "/app/account": accountForms("/app/account", user),
  "/manager/account": accountForms("/manager/account", administrator),
  "/account/sessions/end-others": [
    { address: at("/account/sessions/end-others"), as: ({ newcomer }) => newcomer(), owns: [] },
  ],
  "/account/sessions/:sessionId/end": [
    { address: ({ person }) => `/account/sessions/${person.sessionId}/end`, as: user, owns: [] },
  ],
  "/account/tokens/:id/revoke": [
    { address: ({ tokenId }) => `/account/tokens/${tokenId}/revoke`, as: user, owns: ["-api_token"] },
  ],
  "/email-change/undo": [{ address: at(`/email-change/undo?token=${"x".repeat(43)}`), owns: [] }],
  "/manager/users/new": [
    {
      address: at("/manager/users/new"),
      as: administrator,
      fields: () => ({ name: "Made", email: fresh(), role: "user" }),
      owns: ["+user"],
    },
  ],
  "/manager/users/bulk": [
    {
      address: at("/manager/users/bulk"),
      as: administrator,
      fields: ({ person }) => ({ deed: "role", role: "admin", id: person.id }),
      // More rights come with a new sign-in.
      owns: ["-session", "user.role"],
    },
    {
      address: at("/manager/users/bulk"),
      as: administrator,
      fields: ({ person }) => ({ deed: "delete", id: person.id }),
      owns: ["-session", "-user"],
    },
  ],
  "/manager/users/:id/update": [
    {
      address: aimedAt("update"),
      as: administrator,
      fields: ({ person }) => ({ name: "Other Name", email: person.email, role: "user" }),
      owns: ["user.name"],
    },
  ],
  "/manager/users/:id/ban": [
    {
      address: aimedAt("ban"),
      as: administrator,
      fields: () => ({ reason: "Because", until: "2099-12-31" }),
      owns: ["-session", "user.ban_expires", "user.ban_reason", "user.banned"],
    },
  ],
  "/manager/users/:id/unban": [
    {
      address: ({ banned }) => `/manager/users/${banned.id}/unban`,
      as: administrator,
      owns: ["user.ban_reason", "user.banned"],
    },
  ],
  "/manager/users/:id/delete": [
    { address: aimedAt("delete"), as: administrator, owns: ["-session", "-user"] },
  ],
  "/manager/users/:id/impersonate": [
    { address: aimedAt("impersonate"), as: administrator, owns: ["+session"] },
  ],
  "/manager/users/:id/sessions/revoke": [
    { address: aimedAt("sessions/revoke"), as: administrator, owns: ["-session"] },
  ],
  "/manager/users/:id/sessions/:sessionId/revoke": [
    {
      address: ({ person }) => `/manager/users/${person.id}/sessions/${person.sessionId}/revoke`,
      as: administrator,
      owns: ["-session"],
    },
  ],
  "/impersonation/stop": [{ address: at("/impersonation/stop"), as: user, owns: [] }],
  "/manager/repositories/new": [
    {
      address: at("/manager/repositories/new"),
      as: administrator,
      fields: repositoryFields,
      owns: ["+repository"],
    },
  ],
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
  "/manager/repositories/:id/update": [
    {
      address: ({ repositoryId }) => `/manager/repositories/${repositoryId}/update`,
      as: administrator,
      fields: repositoryFields,
      owns: ["repository.description", "repository.link", "repository.name", "repository.name_key"],
    },
  ],
  "/manager/repositories/:id/delete": [
    {
      address: ({ repositoryId }) => `/manager/repositories/${repositoryId}/delete`,
      as: administrator,
      owns: ["-repository"],
    },
  ],
  "/resources/theme": [
    { address: at("/resources/theme"), as: user, fields: () => ({ theme: "dark" }), owns: [] },
  ],
  "/resources/language": [
    { address: at("/resources/language"), as: user, fields: () => ({ language: "en" }), owns: [] },
  ],
  "/resources/sidebar": [
    { address: at("/resources/sidebar"), as: user, fields: () => ({ sidebar: "closed" }), owns: [] },
  ],
  "/dev/ui": [{ address: at("/dev/ui"), as: user, owns: [] }],
  // Its calls have a test of their own.
  "/api/auth/*": [],
  "/app/*": [{ address: at("/app/nowhere"), as: user, owns: [] }],
  "/manager/*": [{ address: at("/manager/nowhere"), as: administrator, owns: [] }],
  "/*": [{ address: at("/nowhere"), as: user, owns: [] }],
};

/**
 * Fields that no form has for itself, and those that some have, each with a value that would be a change. A field that
 * the form owns is left as it is.
 */
export function foreignFields({ world, person }: Stage): Record<string, string> {
  return {
    role: "admin",
    roles: "admin",
    banned: "1",
    banReason: "Slipped in",
    ban_reason: "Slipped in",
    banExpires: "2099-01-01",
    emailVerified: "true",
    email_verified: "1",
    image: "https://evil.example/picture.png",
    createdAt: "1999-01-01",
    created_at: "1",
    updatedAt: "1999-01-01",
    lastSignInAt: "1999-01-01",
    userId: world.administrator.id,
    user_id: world.administrator.id,
    token: "slipped-in",
    expiresAt: "2099-01-01",
    impersonatedBy: world.administrator.id,
    password: "slipped in",
    nameKey: "slipped in",
    email: person.email.replace("@", "+other@"),
    name: "Slipped In",
    id: randomUUID(),
    "user.role": "admin",
    "user[role]": "admin",
    "data.role": "admin",
    "__proto__.role": "admin",
    "__proto__[role]": "admin",
    "constructor.prototype.role": "admin",
  };
}

function accountForms(path: string, as: (stage: Stage) => Member): Form[] {
  return [
    {
      address: at(`${path}?state=change-name`),
      as,
      fields: () => ({ name: `Name ${letters()}` }),
      owns: ["user.name"],
    },
    {
      address: at(`${path}?state=change-email`),
      as,
      fields: () => ({ newEmail: fresh() }),
      owns: [],
    },
    {
      address: at(`${path}?newEmail=${fresh()}`),
      as,
      fields: () => ({ currentOtp: "000000", otp: "000000", keepSessions: "on" }),
      owns: [],
    },
    {
      address: at(`${path}?state=new-token`),
      as,
      fields: () => ({ name: `Token ${letters()}`, scope: "read", lifetime: "7" }),
      owns: ["+api_token"],
    },
    { address: at(`${path}?state=delete`), as, owns: [] },
    { address: at(`${path}?state=confirm-delete`), as, fields: () => ({ otp: "000000" }), owns: [] },
  ];
}

function repositoryFields() {
  return { name: `Repository ${letters()}`, link: `example.com/${letters()}`, description: "Changed" };
}

function importFields() {
  return { text: `name,link,role,id\nImported ${letters()},example.com,admin,1` };
}

function fresh() {
  return `${randomUUID()}@example.org`;
}

/** Names need letters. */
function letters() {
  return randomUUID().replaceAll(/[\d-]/g, "x");
}

async function codeFor({ world: { send, smtp }, visitor }: Stage, email: string) {
  const asked = await send("/login", { method: "POST", body: new URLSearchParams({ email }) });
  visitor.cookie = asked.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  return /\d{6}/.exec((await smtp.mailTo(email)).subject ?? "")?.[0] ?? "";
}
