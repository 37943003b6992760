import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_DRIVERS } from '../../test/sqlite-drivers.js';
import { loadSqlDriver } from './driver.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-driver-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(SQLITE_DRIVERS)('loadSqlDriver %s', (name) => {
  it('runs, binds and reads back', async () => {
    const driver = await loadSqlDriver(name);
    expect(driver.name).toBe(name);
    const database = driver.open(join(folder, 'a'));
    database.exec('CREATE TABLE t (a TEXT, b REAL, c)');
    const add = database.prepare('INSERT INTO t VALUES (?, ?, ?)');
    add('x', 0.1, null);
    add('y', 2, 3);
    expect(database.all('SELECT * FROM t WHERE a = ?', 'x').map((row) => ({ ...row }))).toEqual([
      { a: 'x', b: 0.1, c: null },
    ]);
    database.close();
    expect(existsSync(join(folder, 'a.lock'))).toBe(false);
  });

  it('has FTS5', async () => {
    const database = (await loadSqlDriver(name)).open(':memory:');
    database.exec("CREATE VIRTUAL TABLE f USING fts5(x); INSERT INTO f VALUES ('hello world')");
    expect(database.all("SELECT rowid FROM f WHERE f MATCH 'wor*'")).toHaveLength(1);
    database.close();
  });

  it.each(SQLITE_DRIVERS)('reads what %s wrote', async (other) => {
    const written = (await loadSqlDriver(other)).open(join(folder, 'a'));
    written.exec("CREATE TABLE t (x); INSERT INTO t VALUES ('ü')");
    written.close();
    const database = (await loadSqlDriver(name)).open(join(folder, 'a'));
    expect(database.all('SELECT x FROM t')[0]?.x).toBe('ü');
    database.close();
  });
});

describe('loadSqlDriver', () => {
  it('takes the first that is there', async () => {
    expect((await loadSqlDriver()).name).toBe(SQLITE_DRIVERS[0]);
  });

  it('says what to do where there is none', async () => {
    if (SQLITE_DRIVERS.includes('node:sqlite')) return;
    await expect(loadSqlDriver('node:sqlite')).rejects.toThrow('install node-sqlite3-wasm');
  });
});
