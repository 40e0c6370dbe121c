import Driver from "better-sqlite3";

/** The compiled object inside a connection, which creates statements and backups. */
interface NativeConnection {
  prepare(sql: string, connection: Driver.Database, isPragma: boolean): Driver.Statement;
  backup(...args: unknown[]): object;
}

/**
 * Never garbage collected, like its statements and backups: better-sqlite3 12 aborts the process then if it is compiled
 * for Node 24.19 or newer (nodejs/node#65446), and 13 needs Node 22. The same text is the same statement: use its result at
 * once, because `pluck`, `raw` or `expand` hold only until the text is prepared again. Remove when Node 20 is no longer supported.
 */
export class SqliteConnection extends Driver {
  constructor(file: string, options?: Driver.Options) {
    super(file, options);
    const native = keepForever(nativeConnection(this));
    const prepare = native.prepare.bind(native);
    const backup = native.backup.bind(native);
    const [statements, pragmas] = [new Map<string, Driver.Statement>(), new Map<string, Driver.Statement>()];
    native.prepare = (sql, connection, isPragma) => {
      const known = isPragma ? pragmas : statements;
      const statement = known.get(sql) ?? prepare(sql, connection, isPragma);
      known.set(sql, statement);
      return statement.reader
        ? statement.pluck(false).raw(false).expand(false).safeIntegers(false)
        : statement;
    };
    native.backup = (...args) => keepForever(backup(...args));
  }
}

const kept = new Set<object>();

/** Also for what a statement creates, such as an iterator. @public used only by features that can be left out */
export function keepForever<Value extends object>(object: Value): Value {
  kept.add(object);
  return object;
}

function nativeConnection(connection: Driver.Database): NativeConnection {
  const [property] = Object.getOwnPropertySymbols(connection);
  return Reflect.get(connection, property as symbol);
}
