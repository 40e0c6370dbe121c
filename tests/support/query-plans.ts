import { preparedTexts } from "#app/lists/sqlite/statements.server.ts";
import { sqlite } from "#db/sqlite/client.server.ts";

/** Any value will do: it changes nothing about how a statement is carried out. */
const anyValues = new Proxy(
  {},
  { getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }), get: () => 1 },
);

/** Statements of lists with SQLite, so far in this test file, that read a whole table row by row. Walking an index is no scan. */
export function tableScans(): { statements: number; scans: string[] } {
  const texts = preparedTexts();
  const scans = texts.flatMap((sql) => {
    const steps = sqlite().reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(anyValues) as { detail: string }[];
    return steps.filter(({ detail }) => isScan(detail)).map(({ detail }) => `${detail}: ${sql}`);
  });
  return { statements: texts.length, scans };
}

function isScan(detail: string) {
  return (
    /^SCAN (user|repository|activity|session)\b/.test(detail) && !/ USING (COVERING )?INDEX /.test(detail)
  );
}
