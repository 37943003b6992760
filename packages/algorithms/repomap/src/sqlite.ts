import type { FindOptions } from './graph/find.js';
import {
  loadSqlDriver,
  type SqlDatabase,
  type SqlDriver,
  type SqlDriverName,
} from './store/driver.js';
import { findSymbols } from './store/find-symbols.js';
import { type Generation, type GenerationFile, generationFile } from './store/generations.js';
import { readTables } from './store/read-graph.js';
import { MIGRATIONS, migrate, schemaVersion } from './store/schema.js';
import { packText, unpackText } from './store/text.js';
import { writeGraph } from './store/write-graph.js';
import type { StoredSummary, SymbolStore } from './store.js';

export type { SqlDriverName } from './store/driver.js';
export type { StoredSummary, SymbolStore } from './store.js';

/** How a store is opened. */
export interface SqliteStoreOptions {
  /** Which SQLite; by default the runtime's own where there is one, else the WebAssembly build. */
  driver?: SqlDriverName | undefined;
  /** Milliseconds since 1970, only to find files that killed processes left behind; the system's clock. */
  now?: (() => number) | undefined;
}

/**
 * Opens a store that lasts: SQLite with the tables of seed 001 and FTS5. The file of generation n is
 * `<path>.<n>`, a whole SQLite database that any program can read. Several processes may share a
 * store, with either build of SQLite: each write makes a new generation, of two at once the second
 * repeats its work on what the first wrote, and a process that is killed while it writes changes
 * nothing.
 *
 * @param path Where the store lies; missing directories are made. Keep it outside of scanned folders.
 * @throws Error without any SQLite, for a file that is no store, or one of a newer version.
 */
export async function openSqliteStore(
  path: string,
  options: SqliteStoreOptions = {},
): Promise<SymbolStore> {
  const driver = await loadSqlDriver(options.driver);
  const files = generationFile(path);
  files.sweep((options.now ?? Date.now)());
  const reader = createReader(driver, files);
  const write = (change: (database: SqlDatabase) => boolean): void =>
    writeGeneration(driver, files, change);
  const store = createStore(reader, write);
  try {
    const version = reader.use(schemaVersion);
    // An older store is brought up to date at once; a newer one is refused here and not later.
    if (version !== undefined && version !== MIGRATIONS.length) write(() => true);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

function createStore(
  reader: Reader,
  write: (change: (database: SqlDatabase) => boolean) => void,
): SymbolStore {
  return {
    read: () =>
      reader.use((database) => {
        const graph = readTables(database);
        return graph.files.length > 0 ? graph : undefined;
      }),
    write(graph) {
      reader.check();
      write((database) => writeGraph(database, graph));
    },
    find: (query, findOptions: FindOptions = {}) =>
      reader.use((database) => findSymbols(database, query, findOptions)) ?? [],
    summaries: (wanted) =>
      reader.use((database) => wanted.map((one) => summaryOf(database, one))) ??
      wanted.map(() => undefined),
    keepSummaries(summaries) {
      reader.check();
      if (summaries.length > 0) write((database) => keep(database, summaries));
    },
    close: () => reader.close(),
  };
}

function summaryOf(
  database: SqlDatabase,
  { symbol, content }: Pick<StoredSummary, 'symbol' | 'content'>,
): string | undefined {
  const sql = 'SELECT summary FROM semantic_summaries WHERE symbol = ? AND content = ?';
  const [row] = database.all(sql, packText(symbol), packText(content));
  return row && unpackText(String(row.summary));
}

function keep(database: SqlDatabase, summaries: readonly StoredSummary[]): boolean {
  const add = database.prepare('INSERT OR REPLACE INTO semantic_summaries VALUES (?, ?, ?)');
  for (const { symbol, content, summary } of summaries) {
    add(packText(symbol), packText(content), packText(summary));
  }
  return true;
}

interface Reader {
  /** Reads the newest generation; undefined before the first. */
  use<T>(read: (database: SqlDatabase) => T): T | undefined;
  check(): void;
  close(): void;
}

/** Keeps one generation open, as long as it is the newest. */
function createReader(driver: SqlDriver, files: GenerationFile): Reader {
  let open: { generation: Generation; database: SqlDatabase; file: string } | undefined;
  let closed = false;
  const release = (): void => {
    open?.database.close();
    if (open) files.discard(open.file);
    open = undefined;
  };
  const check = (): void => {
    if (closed) throw new Error('the store is closed; open it again');
  };
  const current = (): SqlDatabase | undefined => {
    for (;;) {
      const newest = files.newest();
      if (open && open.generation.number === newest?.number) return open.database;
      release();
      if (!newest) return undefined;
      const file = files.lend(newest);
      if (file === undefined) continue;
      const database = openDatabase(driver, file, files);
      open = { generation: newest, database, file };
      return database;
    }
  };
  return {
    check,
    use(read) {
      check();
      const database = current();
      if (!database) return undefined;
      // One lock for all that is read together: the WebAssembly build makes a directory for each.
      database.exec('BEGIN');
      try {
        return read(database);
      } finally {
        database.exec('COMMIT');
      }
    },
    close() {
      release();
      closed = true;
    },
  };
}

function openDatabase(driver: SqlDriver, file: string, files: GenerationFile): SqlDatabase {
  let database: SqlDatabase | undefined;
  try {
    database = driver.open(file);
    schemaVersion(database);
    return database;
  } catch (error) {
    database?.close();
    files.discard(file);
    throw error;
  }
}

/** Changes a copy and publishes it; starts over when another process has been first. */
function writeGeneration(
  driver: SqlDriver,
  files: GenerationFile,
  change: (database: SqlDatabase) => boolean,
): void {
  for (;;) {
    const base = files.newest();
    const copy = files.copy(base);
    if (copy === undefined) continue;
    try {
      const changed = changeCopy(driver, copy, change);
      if (!changed || files.publish(copy, base)) return;
    } finally {
      files.discard(copy);
    }
  }
}

/** Nobody else knows the copy: it needs no journal, and is flushed once at its end. */
function changeCopy(
  driver: SqlDriver,
  copy: string,
  change: (database: SqlDatabase) => boolean,
): boolean {
  const database = driver.open(copy);
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;');
    migrate(database);
    database.exec('BEGIN');
    const changed = change(database);
    database.exec('COMMIT');
    return changed;
  } finally {
    database.close();
  }
}
