import type { SqlDatabase } from './driver.js';

/**
 * Steps from one version of the tables to the next. A step is never changed after a release: a file
 * of any age is brought up to date by those it lacks.
 */
export const MIGRATIONS: readonly string[] = [
  // 1: the five tables and the index of seed 001, as it has them.
  `CREATE TABLE files (
     id INTEGER PRIMARY KEY,
     path TEXT UNIQUE NOT NULL,
     mtime_ms REAL NOT NULL,
     language TEXT NOT NULL,
     line_count INTEGER NOT NULL DEFAULT 0,
     symbol_count INTEGER NOT NULL DEFAULT 0,
     pagerank REAL NOT NULL DEFAULT 0
   );
   CREATE TABLE symbols (
     id INTEGER PRIMARY KEY,
     file_id INTEGER NOT NULL REFERENCES files(id) ON DELETE CASCADE,
     name TEXT NOT NULL,
     kind TEXT NOT NULL,
     line INTEGER NOT NULL,
     signature TEXT,
     is_exported INTEGER NOT NULL DEFAULT 0
   );
   CREATE TABLE edges (
     source_file_id INTEGER NOT NULL REFERENCES files(id) ON DELETE CASCADE,
     target_file_id INTEGER NOT NULL REFERENCES files(id) ON DELETE CASCADE,
     weight REAL NOT NULL DEFAULT 1.0,
     PRIMARY KEY (source_file_id, target_file_id)
   );
   CREATE TABLE cochanges (
     file_id_a INTEGER NOT NULL REFERENCES files(id) ON DELETE CASCADE,
     file_id_b INTEGER NOT NULL REFERENCES files(id) ON DELETE CASCADE,
     count INTEGER NOT NULL DEFAULT 1,
     PRIMARY KEY (file_id_a, file_id_b)
   );
   CREATE TABLE semantic_summaries (
     symbol_id INTEGER PRIMARY KEY REFERENCES symbols(id) ON DELETE CASCADE,
     summary TEXT NOT NULL,
     file_mtime REAL NOT NULL
   );
   CREATE VIRTUAL TABLE symbols_fts USING fts5(name, content=symbols, content_rowid=id);`,

  // 2: facts that the seed's tables cannot hold. Content decides and not the time of a file; an edge has
  // its evidence; names are found by their words; a summary outlives the row of its symbol.
  `ALTER TABLE files DROP COLUMN mtime_ms;
   ALTER TABLE files ADD COLUMN digest TEXT NOT NULL DEFAULT '';
   ALTER TABLE files ADD COLUMN has_facts INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE files ADD COLUMN doc TEXT;
   ALTER TABLE symbols ADD COLUMN parent INTEGER;
   ALTER TABLE symbols ADD COLUMN doc TEXT;
   ALTER TABLE symbols ADD COLUMN words TEXT NOT NULL DEFAULT '';
   ALTER TABLE edges ADD COLUMN tier INTEGER NOT NULL DEFAULT 3;
   ALTER TABLE edges ADD COLUMN names TEXT NOT NULL DEFAULT '[]';
   ALTER TABLE edges ADD COLUMN line INTEGER NOT NULL DEFAULT 1;
   ALTER TABLE edges ADD COLUMN specifier TEXT NOT NULL DEFAULT '';
   ALTER TABLE cochanges ADD COLUMN weight REAL NOT NULL DEFAULT 0;
   CREATE INDEX symbols_of_file ON symbols(file_id);
   CREATE INDEX edges_to_file ON edges(target_file_id);
   CREATE INDEX cochanges_with_file ON cochanges(file_id_b);
   DROP TABLE semantic_summaries;
   CREATE TABLE semantic_summaries (
     symbol TEXT PRIMARY KEY,
     content TEXT NOT NULL,
     summary TEXT NOT NULL
   ) WITHOUT ROWID;
   DROP TABLE symbols_fts;
   CREATE VIRTUAL TABLE symbols_fts
     USING fts5(words, content=symbols, content_rowid=id, tokenize='unicode61 remove_diacritics 0');
   INSERT INTO symbols_fts(symbols_fts) VALUES ('rebuild');
   CREATE TRIGGER symbols_added AFTER INSERT ON symbols BEGIN
     INSERT INTO symbols_fts(rowid, words) VALUES (new.id, new.words);
   END;
   CREATE TRIGGER symbols_removed AFTER DELETE ON symbols BEGIN
     INSERT INTO symbols_fts(symbols_fts, rowid, words) VALUES ('delete', old.id, old.words);
   END;`,

  // 3: how much other files use a symbol.
  'ALTER TABLE symbols ADD COLUMN uses REAL NOT NULL DEFAULT 0;',
];

/** Version of the tables in a file; 0 for an empty one. */
export function schemaVersion(database: SqlDatabase): number {
  return Number(database.all('PRAGMA user_version')[0]?.user_version ?? 0);
}

/**
 * Brings the tables up to date, step by step.
 *
 * @throws Error when they are of a version that these steps do not know.
 */
export function migrate(database: SqlDatabase, steps: readonly string[] = MIGRATIONS): void {
  const version = schemaVersion(database);
  if (version > steps.length) {
    throw new Error(
      `the store has version ${version}, this program knows ${steps.length}: use a newer one, or delete the store`,
    );
  }
  for (let next = version; next < steps.length; next++) {
    database.exec(`BEGIN;\n${steps[next]!}\nPRAGMA user_version = ${next + 1};\nCOMMIT;`);
  }
}
