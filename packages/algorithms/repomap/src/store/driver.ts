/** A value in a column. */
export type SqlValue = string | number | null;

/** A row by column name. */
export type SqlRow = Record<string, SqlValue>;

/** The part of SQLite that the store needs: all bindings for it have it in common. */
export interface SqlDatabase {
  exec(sql: string): void;
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  /** Compiles once a statement that runs often. */
  prepare(sql: string): (...values: SqlValue[]) => void;
  close(): void;
}

/** Where SQLite comes from. */
export type SqlDriverName = 'node:sqlite' | 'node-sqlite3-wasm';

/** A loaded SQLite. */
export interface SqlDriver {
  readonly name: SqlDriverName;
  open(file: string): SqlDatabase;
}

/**
 * Loads SQLite: the runtime's own (Node 22.13 and later), else the WebAssembly build, which needs
 * neither a compiler nor a download. Both have FTS5.
 *
 * @param name One of them; by default the first that is there.
 * @throws Error when there is none.
 */
export async function loadSqlDriver(name?: SqlDriverName): Promise<SqlDriver> {
  const failures: string[] = [];
  for (const load of name === undefined
    ? [native, wasm]
    : [name === 'node:sqlite' ? native : wasm]) {
    try {
      return await load();
    } catch (error) {
      failures.push(error instanceof Error ? error.message.split('\n')[0]! : String(error));
    }
  }
  throw new Error(
    `no SQLite here (${failures.join('; ')}): use Node 22.13 or later, or install node-sqlite3-wasm`,
  );
}

/** The part of node:sqlite that is used; the types of the oldest Node here do not have it. */
interface NativeModule {
  DatabaseSync: new (
    file: string,
  ) => {
    exec(sql: string): void;
    prepare(sql: string): {
      all(...values: SqlValue[]): unknown[];
      run(...values: SqlValue[]): unknown;
    };
    close(): void;
  };
}

async function native(): Promise<SqlDriver> {
  // A name that bundlers and the types of older versions do not look up.
  const specifier: string = 'node:sqlite';
  const { DatabaseSync } = (await import(
    /* webpackIgnore: true */ /* @vite-ignore */ specifier
  )) as NativeModule;
  return {
    name: 'node:sqlite',
    open(file) {
      const database = new DatabaseSync(file);
      return {
        exec: (sql) => database.exec(sql),
        all: (sql, ...values) => database.prepare(sql).all(...values) as SqlRow[],
        prepare(sql) {
          const statement = database.prepare(sql);
          return (...values) => {
            statement.run(...values);
          };
        },
        close: () => database.close(),
      };
    },
  };
}

async function wasm(): Promise<SqlDriver> {
  // An optional peer: a bundler that looked it up would refuse to build without it.
  const specifier: string = 'node-sqlite3-wasm';
  const { default: sqlite } = (await import(
    /* webpackIgnore: true */ /* @vite-ignore */ specifier
  )) as { default: typeof import('node-sqlite3-wasm') };
  return {
    name: 'node-sqlite3-wasm',
    open(file) {
      const database = new sqlite.Database(file);
      return {
        exec: (sql) => database.exec(sql),
        all: (sql, ...values) => database.all(sql, values) as SqlRow[],
        prepare(sql) {
          const statement = database.prepare(sql);
          return (...values) => {
            statement.run(values);
          };
        },
        // Ends its statements too.
        close: () => database.close(),
      };
    },
  };
}
