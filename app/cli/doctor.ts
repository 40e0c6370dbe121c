import { SettingsError, settings } from "#app/settings.server.ts";
import { runDoctorChecks } from "./doctor-checks.ts";
import type { Finding } from "./finding.ts";
import { print, t } from "./terminal.ts";

const signs: Record<Finding["level"], string> = { good: "✓", note: "·", warning: "!", problem: "✗" };

/** `doctor`: one line for each check; exit code 1 if a problem was found. */
export async function doctor(): Promise<number> {
  const found: Finding[] = [];
  const report = (finding: Finding) => {
    found.push(finding);
    print(`${signs[finding.level]} ${finding.text}`);
  };
  try {
    settings();
    report({ level: "good", text: t("cli.doctor.settings") });
    for await (const finding of runDoctorChecks()) report(finding);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const text of error.message.split("\n")) report({ level: "problem", text });
  }
  const problems = found.filter(({ level }) => level === "problem").length;
  print(problems > 0 ? t("cli.doctor.problems", { count: problems }) : t("cli.doctor.noProblems"));
  return problems > 0 ? 1 : 0;
}
