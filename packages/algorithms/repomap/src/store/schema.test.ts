import { beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_DRIVERS } from '../../test/sqlite-drivers.js';
import { loadSqlDriver, type SqlDatabase } from './driver.js';
import { MIGRATIONS, migrate, schemaVersion } from './schema.js';

describe.each(SQLITE_DRIVERS)('migrate with %s', (driver) => {
  let database: SqlDatabase;
  beforeEach(async () => {
    database = (await loadSqlDriver(driver)).open(':memory:');
  });

  const tables = () =>
    database
      .all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('symbols_fts_'));

  it('makes the five tables of the seed and its index', () => {
    expect(schemaVersion(database)).toBe(0);
    migrate(database);
    expect(tables()).toEqual([
      'cochanges',
      'edges',
      'files',
      'semantic_summaries',
      'symbols',
      'symbols_fts',
    ]);
    expect(schemaVersion(database)).toBe(MIGRATIONS.length);
  });

  it('changes nothing the second time', () => {
    migrate(database);
    const before = database.all('SELECT sql FROM sqlite_master');
    migrate(database);
    expect(database.all('SELECT sql FROM sqlite_master')).toEqual(before);
  });

  it('brings the tables of version 1 along, with their rows', () => {
    migrate(database, MIGRATIONS.slice(0, 1));
    database.exec("INSERT INTO files (path, mtime_ms, language) VALUES ('a.ts', 1, 'typescript')");
    database.exec(
      "INSERT INTO symbols (file_id, name, kind, line) VALUES (1, 'parse', 'function', 1)",
    );
    migrate(database);
    expect(database.all('SELECT path, digest FROM files')).toEqual([{ path: 'a.ts', digest: '' }]);
    expect(database.all('SELECT name, words FROM symbols')).toEqual([{ name: 'parse', words: '' }]);
  });

  it('takes the steps that are missing, each once', () => {
    const steps = ['CREATE TABLE a (x);', 'INSERT INTO a VALUES (1);'];
    migrate(database, steps.slice(0, 1));
    migrate(database, steps);
    migrate(database, steps);
    expect(database.all('SELECT x FROM a')).toEqual([{ x: 1 }]);
  });

  it('refuses a version that it does not know', () => {
    database.exec('PRAGMA user_version = 99');
    expect(() => migrate(database)).toThrow('version 99');
  });

  it('keeps the index in step with the symbols', () => {
    migrate(database);
    database.exec("INSERT INTO files (path, language) VALUES ('a.ts', 'typescript')");
    database.exec(
      "INSERT INTO symbols (file_id, name, kind, line, words) VALUES (1, 'parseBody', 'function', 1, 'parse body')",
    );
    const hits = () =>
      database.all("SELECT rowid FROM symbols_fts WHERE symbols_fts MATCH 'bod*'").length;
    expect(hits()).toBe(1);
    database.exec('PRAGMA foreign_keys = ON; DELETE FROM files');
    expect(hits()).toBe(0);
    expect(database.all('SELECT * FROM symbols')).toEqual([]);
  });
});
