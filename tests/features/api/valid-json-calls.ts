import type { World } from "#tests/security/access-world.ts";
import type { JsonCall } from "#tests/security/json-call.ts";

export default ({ user }: World): JsonCall[] => [
  { method: "POST", path: "/api/v1/users", body: { name: "A", email: "a@example.org", role: "user" } },
  {
    method: "PATCH",
    path: `/api/v1/users/${user.id}`,
    body: { name: "A", email: "b@example.org", role: "user" },
  },
  { method: "PUT", path: `/api/v1/users/${user.id}/ban`, body: { reason: "because", until: "2099-01-01" } },
  {
    method: "POST",
    path: "/api/v1/repositories",
    body: { name: "A", link: "example.com", description: "Line" },
  },
  { method: "PATCH", path: "/api/v1/account", body: { name: "Adele" } },
];
