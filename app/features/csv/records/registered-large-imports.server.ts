import type { ParseKeys } from "i18next";
import type { RequestContext } from "#app/http/request-context.ts";
import { settings } from "#app/settings.server.ts";
import type { RecordCsv } from "./record-csv.ts";

export interface ImportForm {
  file: ImportFile | undefined;
  /** The others, such as the pasted text. */
  fields: Partial<Record<string, string>>;
  /** Why the file was not received, translated. */
  error?: string;
}

/** @public used only by features that can be left out */
export interface ImportFile {
  /** Bytes. */
  size: number;
  read(): AsyncIterable<Uint8Array>;
  /** Imports it in the background. @returns the path of the screen that follows, or why it is refused, translated */
  importLater?(csv: RecordCsv): Promise<{ screen: string } | { error: string }>;
}

/** Receives files that are too large for the page of a preview. @public */
export interface LargeImports {
  /** The hint of the file field. */
  hint(): { key: ParseKeys; values: Record<string, number> };
  /** Reads the form of the import screen for as long as it is used. */
  withForm<Result>(
    request: Request,
    context: RequestContext,
    use: (form: ImportForm) => Promise<Result>,
  ): Promise<Result>;
}

const [largeImports] = Object.values(
  import.meta.glob<LargeImports>("../*/large-imports.server.ts", { eager: true }),
);

/** None if the installation is read-only: previews store nothing. */
export function getLargeImports(): LargeImports | undefined {
  return settings().readOnly ? undefined : largeImports;
}
