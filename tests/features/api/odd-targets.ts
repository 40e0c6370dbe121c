import type { OddTargets } from "#tests/security/odd-targets.ts";

export default {
  sound: ["/api/v1/health", "/api/openapi.json", "/llms.txt"],
  withEachHeader: ["/api/v1/account"],
  odd: ["/api/v1/%", "/api/v1/users/%00"],
} satisfies OddTargets;
