import { beforeEach, describe, expect, it } from 'vitest';
import { SHOP } from '../../test/store-conformance.js';
import { loadSqlDriver, type SqlDatabase } from './driver.js';
import { readTables, symbolOf } from './read-graph.js';
import { migrate } from './schema.js';
import { writeGraph } from './write-graph.js';

let database: SqlDatabase;
beforeEach(async () => {
  database = (await loadSqlDriver()).open(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database);
});

describe('readTables', () => {
  it('reads an empty graph from empty tables', () => {
    expect(readTables(database).files).toEqual([]);
  });

  it('reads what was written, whatever order the rows have', () => {
    writeGraph(database, SHOP);
    const without = { ...SHOP, files: SHOP.files.map((file) => ({ ...file, symbols: [] })) };
    writeGraph(database, without);
    writeGraph(database, SHOP);
    expect(JSON.stringify(readTables(database))).toBe(JSON.stringify(SHOP));
  });

  it('reads tables that another program filled after the seed', () => {
    database.exec(`
      INSERT INTO files (path, language) VALUES ('b.ts', 'typescript'), ('a.ts', 'typescript');
      INSERT INTO symbols (file_id, name, kind, line, signature) VALUES (1, 'f', 'function', 3, 'f()');
      INSERT INTO edges (source_file_id, target_file_id) VALUES (2, 1);
      INSERT INTO cochanges (file_id_a, file_id_b, count) VALUES (1, 2, 4);
    `);
    const graph = readTables(database);
    expect(graph.files.map(({ path }) => path)).toEqual(['a.ts', 'b.ts']);
    expect(graph.edges).toMatchObject({
      offsets: [0, 1, 1],
      targets: [1],
      tiers: [3],
      names: [[]],
    });
    expect(graph.coChange).toMatchObject({ offsets: [0, 1, 2], targets: [1, 0], counts: [4, 4] });
  });
});

describe('symbolOf', () => {
  it('leaves out what a symbol does not have', () => {
    writeGraph(database, SHOP);
    const [row] = database.all("SELECT * FROM symbols WHERE name = 'Cart'");
    expect(symbolOf(row!)).toEqual({
      name: 'Cart',
      kind: 'class',
      line: 2,
      signature: 'class Cart',
      exported: true,
    });
  });
});
