import { declaredSettings, type SettingValues } from "./declared-settings.ts";

export function checkSettingRules(given: SettingValues): string[] {
  const problems: string[] = [];
  if (given.NODE_ENV === "production" && !given.BASE_URL) {
    problems.push(
      "BASE_URL is required in production: the URL at which users open the application, such as https://example.com",
    );
  }
  if (given.NODE_ENV === "development" && given.BASE_URL?.protocol === "https:") {
    problems.push(
      "NODE_ENV must be production if BASE_URL is https: in development anyone can read the sign-in codes",
    );
  }
  problems.push(...declaredSettings.flatMap(({ problem }) => problem?.(given) ?? []));
  for (const provider of ["GITHUB", "GOOGLE"] as const) {
    if (Boolean(given[`${provider}_CLIENT_ID`]) !== Boolean(given[`${provider}_CLIENT_SECRET`])) {
      problems.push(
        `${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET must be set together: set both or neither`,
      );
    }
  }
  return problems;
}
