import Driver from "better-sqlite3";

type Create = (...args: unknown[]) => object;

/**
 * Never garbage collected, like its statements and backups: better-sqlite3 12 aborts the process then where it is compiled
 * for Node 24.19 or newer (nodejs/node#65446), and 13 needs Node 22. Whatever runs often has to reuse its statements.
 */
export class SqliteConnection extends Driver {
  readonly #pragmas = new Map<string, Driver.Statement<[], unknown>>();

  constructor(file: string, options?: Driver.Options) {
    super(file, options);
    const native = keep(nativeConnection(this));
    for (const method of ["prepare", "backup"] as const) {
      const create: Create = native[method].bind(native);
      native[method] = (...args) => keep(create(...args));
    }
  }

  override pragma(source: string, { simple = false }: Driver.PragmaOptions = {}): unknown {
    const statement = this.#pragmas.get(source) ?? this.prepare<[], unknown>(`PRAGMA ${source}`);
    this.#pragmas.set(source, statement);
    if (!statement.reader) return void statement.run();
    statement.pluck(simple);
    return simple ? statement.get() : statement.all();
  }
}

const kept = new Set<object>();

/** For what a statement creates, such as an iterator. @public used only by features that can be left out */
export function keep<Value extends object>(object: Value): Value {
  kept.add(object);
  return object;
}

/** The compiled object inside a connection, which creates all others. */
function nativeConnection(connection: Driver.Database): Record<"prepare" | "backup", Create> {
  const [property] = Object.getOwnPropertySymbols(connection);
  return Reflect.get(connection, property as symbol);
}
