import type { JsonCall } from "#tests/security/json-call.ts";

export default (): JsonCall[] => [
  { method: "POST", path: "/api/auth/sign-in/two-factor", body: { code: "000000" } },
];
