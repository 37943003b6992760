import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_DRIVERS } from '../test/sqlite-drivers.js';
import { SHOP, storeConformance } from '../test/store-conformance.js';
import { openSqliteStore } from './sqlite.js';
import { loadSqlDriver } from './store/driver.js';
import { MIGRATIONS, migrate } from './store/schema.js';

for (const driver of SQLITE_DRIVERS) {
  storeConformance(`openSqliteStore with ${driver}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ctx-store-'));
    return {
      open: () => openSqliteStore(join(folder, 'deep', 'map'), { driver }),
      lasts: true,
      remove: () => rmSync(folder, { recursive: true, force: true }),
    };
  });
}

describe('openSqliteStore', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ctx-store-'));
    path = join(folder, 'map');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is a plain SQLite file with a row for each file', async () => {
    const store = await openSqliteStore(path);
    store.write(SHOP);
    store.close();
    expect(readdirSync(folder)).toEqual(['map.1']);
    const database = (await loadSqlDriver()).open(`${path}.1`);
    const rows = database.all('SELECT path, language, symbol_count FROM files ORDER BY path');
    expect(rows.map(({ path, language, symbol_count }) => [path, language, symbol_count])).toEqual(
      SHOP.files.map((file) => [file.path, file.language ?? '', file.symbols.length]),
    );
    database.close();
  });

  it('writes no generation when nothing changed', async () => {
    const store = await openSqliteStore(path);
    store.write(SHOP);
    store.write(SHOP);
    store.close();
    expect(readdirSync(folder)).toEqual(['map.1']);
  });

  it('replaces only the rows of files that changed', async () => {
    const store = await openSqliteStore(path);
    store.write(SHOP);
    const files = SHOP.files.map((file) =>
      file.path === 'src/price.ts' ? { ...file, symbols: file.symbols.slice(0, 1) } : file,
    );
    store.write({ ...SHOP, files });
    store.close();
    const database = (await loadSqlDriver()).open(`${path}.2`);
    const lowest = database.all(
      'SELECT path, min(symbols.id) AS first FROM symbols JOIN files ON files.id = file_id GROUP BY path',
    );
    const first = Object.fromEntries(lowest.map((row) => [row.path, row.first]));
    expect(first['src/cart.ts']).toBe(1);
    expect(Number(first['src/price.ts'])).toBeGreaterThan(Number(first['src/index.ts']));
    database.close();
  });

  it('brings a store of version 1 up to date when it is opened', async () => {
    const database = (await loadSqlDriver()).open(`${path}.1`);
    migrate(database, MIGRATIONS.slice(0, 1));
    database.exec("INSERT INTO files (path, mtime_ms, language) VALUES ('a.ts', 1, 'typescript')");
    database.close();
    const store = await openSqliteStore(path);
    expect(store.read()?.files.map((file) => file.path)).toEqual(['a.ts']);
    store.write(SHOP);
    expect(JSON.stringify(store.read())).toBe(JSON.stringify(SHOP));
    store.close();
  });

  it('refuses a store of a newer version and a file that is none', async () => {
    const database = (await loadSqlDriver()).open(`${path}.1`);
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(openSqliteStore(path)).rejects.toThrow('version 99');
    writeFileSync(`${path}.2`, 'no database'.repeat(100));
    await expect(openSqliteStore(path)).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
