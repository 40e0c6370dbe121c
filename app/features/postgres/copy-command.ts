import { parseArgs } from "node:util";
import { findOtherOwner } from "#app/cli/other-owner.ts";
import { print, printError, t } from "#app/cli/terminal.ts";
import { exitOnSignals } from "#app/exit-on-signals.ts";
import {
  type Addresses,
  copyBetweenDatabases,
  digestsMatch,
  type TableComparison,
} from "#db/postgres/copy/copy.server.ts";
import { CopyError, type CopyRefusal } from "#db/postgres/copy/endpoints.ts";
import { createProgressDisplay } from "./progress.ts";

const shownDigits = 16;

/** `copy --from <address> --to <address>`: needs no settings, only the two databases. */
export async function runCopyCommand(words: string[]): Promise<number> {
  const addresses = addressesIn(words);
  if (!addresses) return printError(t("postgres.copy.usage"), 2);
  const problem = fileOwnedByOther(addresses);
  if (problem) return printError(problem, 1);
  const display = createProgressDisplay();
  let isCommitting = false;
  const restoreSignals = exitOnSignals(() => {
    if (isCommitting) return false;
    display.end();
    printError(t("postgres.copy.stopped"), 1);
    return true;
  });
  try {
    const results = await copyBetweenDatabases(addresses, (progress) => {
      isCommitting = progress.step === "committing";
      display.show(progress);
    });
    display.end();
    return printResults(results);
  } catch (error) {
    display.end();
    if (error instanceof CopyError) return printError(refusalMessage(error.refusal), 1);
    throw error;
  } finally {
    restoreSignals();
  }
}

function addressesIn(words: string[]): Addresses | undefined {
  try {
    const { values } = parseArgs({
      args: words,
      options: { from: { type: "string" }, to: { type: "string" } },
    });
    return values.from && values.to ? { from: values.from, to: values.to } : undefined;
  } catch {
    return undefined;
  }
}

/** It locks both files, and creates the target. */
function fileOwnedByOther({ from, to }: Addresses) {
  const files = [from, to].flatMap((address) => /^file:(.+)$/.exec(address)?.[1] ?? []);
  return files.map((file) => findOtherOwner(file)).find((problem) => problem !== undefined);
}

function printResults(results: TableComparison[]): number {
  const widths = {
    table: Math.max(...results.map(({ table }) => table.length)),
    rows: Math.max(...results.flatMap(({ from, to }) => [from, to]).map(({ rows }) => rowsText(rows).length)),
  };
  for (const result of results) print(formatLine(result, widths));
  if (!results.every(digestsMatch)) return printError(t("postgres.copy.differs"), 1);
  return print(t("postgres.copy.done"), t("postgres.copy.secret"));
}

/** `user  1,000,000 rows  sha256 1a2b…  identical` */
function formatLine(result: TableComparison, widths: { table: number; rows: number }) {
  const told = ({ rows, sha256 }: TableComparison["from"]) =>
    `${rowsText(rows).padStart(widths.rows)}  sha256 ${sha256.slice(0, shownDigits)}…`;
  const same = digestsMatch(result);
  const both = same ? told(result.from) : `${told(result.from)}  ${told(result.to)}`;
  return `${result.table.padEnd(widths.table)}  ${both}  ${t(same ? "postgres.copy.same" : "postgres.copy.different")}`;
}

function rowsText(count: number) {
  return t("postgres.copy.rows", { count });
}

function refusalMessage(refusal: CopyRefusal): string {
  switch (refusal.reason) {
    case "address":
      return t("postgres.copy.address", { option: refusal.option });
    case "twoFiles":
      return t("postgres.copy.twoFiles");
    case "failed":
      return t("postgres.copy.failed", { place: refusal.place, problem: refusal.problem });
    case "missing":
      return t("cli.noDatabase", { file: refusal.place });
    default:
      return t(refusals[refusal.reason], { place: refusal.place });
  }
}

const refusals = {
  foreign: "postgres.copy.foreign",
  pending: "postgres.copy.pending",
  newer: "postgres.copy.newer",
  notEmpty: "postgres.copy.notEmpty",
  busy: "postgres.copy.busy",
} as const;
