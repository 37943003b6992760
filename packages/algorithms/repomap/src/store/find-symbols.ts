import { EDGE_TIERS } from '@ctx/imports';
import {
  bestFound,
  enclosingNames,
  type FindOptions,
  type FoundSymbol,
  foundSymbol,
  matchName,
  type NameQuery,
  nameQuery,
  ownerInHeader,
} from '../graph/find.js';
import type { GraphSymbol } from '../graph/graph.js';
import type { SqlDatabase, SqlRow, SqlValue } from './driver.js';
import { symbolOf } from './read-graph.js';
import { packText, unpackText } from './text.js';

/** `find` over the tables: the full-text index selects, the same rules as everywhere rank. */
export function findSymbols(
  database: SqlDatabase,
  query: string,
  options: FindOptions,
): FoundSymbol[] {
  const wanted = nameQuery(query);
  const dependents = new Map<number, number>();
  const inFile = new Map<number, GraphSymbol[]>();
  const found = candidates(database, wanted).flatMap((row) => {
    const symbol = symbolOf(row);
    const file = Number(row.file_id);
    const inside =
      symbol.parent === undefined
        ? ownerInHeader(symbol)
        : enclosingIn(database, file, symbol, inFile);
    const match = matchName(wanted, symbol.name, inside);
    if (!match) return [];
    const path = unpackText(String(row.path));
    return [
      foundSymbol(symbol, { path, inside, match, dependents: countOf(database, file, dependents) }),
    ];
  });
  return bestFound(found, options);
}

/** All symbols that can match, and others: the index folds more characters than `find` does. */
function candidates(database: SqlDatabase, { name, words }: NameQuery): SqlRow[] {
  const select = 'SELECT symbols.*, files.path FROM symbols JOIN files ON files.id = file_id';
  const rows = new Map<SqlValue, SqlRow>();
  const add = (found: readonly SqlRow[]): void => {
    for (const row of found) rows.set(row.id!, row);
  };
  add(database.all(`${select} WHERE name = ?`, packText(name)));
  if (words.length > 0) {
    const all = words.map(prefix).join(' AND ');
    const match = `(${all}) OR ${prefix(words.join(''))}`;
    const hits = 'SELECT rowid FROM symbols_fts WHERE symbols_fts MATCH ?';
    add(database.all(`${select} WHERE symbols.id IN (${hits})`, match));
  }
  return [...rows.values()];
}

/** A word of letters, marks and digits needs no escape inside quotes. */
function prefix(word: string): string {
  return `"${word}"*`;
}

function enclosingIn(
  database: SqlDatabase,
  file: number,
  symbol: GraphSymbol,
  inFile: Map<number, GraphSymbol[]>,
): string[] {
  let symbols = inFile.get(file);
  if (!symbols) {
    const rows = database.all('SELECT * FROM symbols WHERE file_id = ? ORDER BY id', file);
    symbols = rows.map(symbolOf);
    inFile.set(file, symbols);
  }
  return enclosingNames(symbol, symbols);
}

function countOf(database: SqlDatabase, file: number, known: Map<number, number>): number {
  let count = known.get(file);
  if (count === undefined) {
    const sql = 'SELECT count(*) AS n FROM edges WHERE target_file_id = ? AND tier <> ?';
    count = Number(database.all(sql, file, EDGE_TIERS.indexOf('name'))[0]!.n);
    known.set(file, count);
  }
  return count;
}
