import { beforeEach, describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { SHOP } from '../../test/store-conformance.js';
import { buildGraph } from '../graph/build-graph.js';
import { globalSignal } from '../rank/signals.js';
import { loadSqlDriver, type SqlDatabase } from './driver.js';
import { migrate } from './schema.js';
import { writeGraph } from './write-graph.js';

let database: SqlDatabase;
beforeEach(async () => {
  database = (await loadSqlDriver()).open(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database);
});

const rows = (sql: string): unknown[][] => database.all(sql).map((row) => Object.values(row));

describe('writeGraph', () => {
  it('fills the tables of the seed', () => {
    expect(writeGraph(database, SHOP)).toBe(true);
    expect(rows('SELECT path, line_count, symbol_count FROM files ORDER BY path')).toEqual([
      ['package.json', 0, 0],
      ['src/cart.ts', 3, 2],
      ['src/index.ts', 2, 2],
      ['src/price.ts', 2, 2],
      ['style.css', 0, 0],
    ]);
    const edges = `SELECT a.path, b.path AS target, tier, line FROM edges
      JOIN files a ON a.id = source_file_id JOIN files b ON b.id = target_file_id
      ORDER BY a.path, b.path LIMIT 1`;
    expect(rows(edges)).toEqual([['src/cart.ts', 'src/price.ts', 0, 1]]);
    expect(rows('SELECT max(count) FROM cochanges')).toEqual([[2]]);
  });

  it('keeps the rank without a context', () => {
    writeGraph(database, SHOP);
    const ranks = globalSignal(SHOP);
    SHOP.files.forEach(({ path }, i) => {
      const [row] = database.all('SELECT pagerank FROM files WHERE path = ?', path);
      expect(row?.pagerank).toBe(ranks[i]);
    });
  });

  it('finds names by their words, and by all of them as one', () => {
    writeGraph(database, SHOP);
    const words = database.all("SELECT words FROM symbols WHERE name = 'parseHTTPBody'");
    expect(words[0]?.words).toBe('parse http body parsehttpbody');
  });

  it('says whether anything differed', () => {
    writeGraph(database, SHOP);
    expect(writeGraph(database, SHOP)).toBe(false);
    expect(writeGraph(database, buildGraph(read({ 'a.ts': '' })))).toBe(true);
    expect(rows('SELECT path FROM files')).toEqual([['a.ts']]);
  });

  it('leaves no row of what is gone', () => {
    writeGraph(database, SHOP);
    writeGraph(database, buildGraph({ facts: [] }));
    for (const table of ['files', 'symbols', 'edges', 'cochanges']) {
      expect(rows(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  it('does not touch the rows of a file that nothing changed for', () => {
    writeGraph(database, SHOP);
    const ids = () =>
      rows(
        "SELECT symbols.id FROM symbols JOIN files ON files.id = file_id WHERE path = 'src/price.ts'",
      );
    const before = ids();
    const files = SHOP.files.map((file) =>
      file.path === 'src/cart.ts' ? { ...file, symbols: [] } : file,
    );
    writeGraph(database, { ...SHOP, files });
    expect(ids()).toEqual(before);
    expect(rows("SELECT symbol_count FROM files WHERE path = 'src/cart.ts'")).toEqual([[0]]);
  });
});
