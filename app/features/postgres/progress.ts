import { t } from "#app/cli/terminal.ts";
import type { Progress } from "#db/postgres/copy/copy.server.ts";

interface ProgressDisplay {
  show(progress: Progress): void;
  end(): void;
}

/** Milliseconds between updates on a terminal, and elsewhere. */
const rewriteEvery = 100;
const writeEvery = 10_000;

const barWidth = 20;

const steps = {
  copying: "postgres.copy.copying",
  completing: "postgres.copy.completing",
  checking: "postgres.copy.checking",
} as const;

/** One line that is rewritten on a terminal; elsewhere a line for each step, and now and then another. */
export function createProgressDisplay(output: NodeJS.WriteStream = process.stdout): ProgressDisplay {
  let step: Progress["step"] | undefined;
  let startedAt = 0;
  let shownAt = 0;
  const every = output.isTTY ? rewriteEvery : writeEvery;
  return {
    show(progress) {
      if (progress.step === "committing") return;
      const now = performance.now();
      const begins = step !== progress.step;
      if (!begins && now - shownAt < every) return;
      if (begins) startedAt = now;
      step = progress.step;
      shownAt = now;
      const text = formatLine(t(steps[progress.step]), progress, now - startedAt);
      // A line that wraps cannot be rewritten. Some terminals do not report their width.
      if (output.isTTY) output.write(`\r\x1b[K${[...text].slice(0, (output.columns || 80) - 1).join("")}`);
      else output.write(`${text}\n`);
    },
    end() {
      if (output.isTTY && step) output.write("\r\x1b[K");
    },
  };
}

function formatLine(name: string, { step, done, total }: Progress, elapsed: number) {
  if (total === 0) return name;
  const share = done / total;
  const filled = Math.round(share * barWidth);
  const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
  if (step === "completing") return `${name} ${bar}`;
  const parts = [t("postgres.copy.progress", { done, total })];
  if (done > 0 && elapsed > 0) {
    parts.push(t("postgres.copy.rate", { rate: Math.round((done / elapsed) * 1000) }));
    parts.push(t("postgres.copy.left", { time: minutes((elapsed * (total - done)) / done) }));
  }
  return `${name} ${bar} ${parts.join(" · ")}`;
}

/** "3:07", or "1:03:07". */
function minutes(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
