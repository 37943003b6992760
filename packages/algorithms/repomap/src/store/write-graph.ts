import { createHash } from 'node:crypto';
import { splitIdentifier } from '@ctx/text';
import type { GraphFile, GraphSymbol, RepoGraph } from '../graph/graph.js';
import { forwardEdges, globalSignal } from '../rank/signals.js';
import type { SqlDatabase, SqlValue } from './driver.js';
import { packText } from './text.js';

/** One file with all that starts at it: written together, or not at all. */
interface Unit {
  file: GraphFile;
  edges: readonly EdgeRow[];
  coChanges: readonly CoChangeRow[];
}

interface EdgeRow {
  to: string;
  weight: number;
  tier: number;
  names: readonly string[];
  line: number;
  specifier: string;
}

interface CoChangeRow {
  with: string;
  count: number;
  weight: number;
}

/**
 * Makes the tables hold a graph: files that are gone or whose content, edges or co-changes differ
 * are replaced, all others are left alone.
 *
 * @returns whether anything differed.
 */
export function writeGraph(database: SqlDatabase, graph: RepoGraph): boolean {
  const units = unitsOf(graph);
  const ranks = globalSignal(graph);
  const known = new Map(
    database
      .all('SELECT id, path, digest, pagerank FROM files')
      .map((row) => [String(row.path), row] as const),
  );
  const wanted = new Set(graph.files.map(({ path }) => packText(path)));
  const remove = database.prepare('DELETE FROM files WHERE id = ?');
  let changed = false;
  for (const [path, row] of known) {
    if (wanted.has(path)) continue;
    remove(row.id!);
    changed = true;
  }
  const setRank = database.prepare('UPDATE files SET pagerank = ? WHERE id = ?');
  const fresh = units.filter((unit, i) => {
    const row = known.get(packText(unit.file.path));
    const stale = row?.digest !== digestOf(unit);
    if (!stale && row && row.pagerank !== ranks[i]) {
      setRank(ranks[i]!, row.id!);
      changed = true;
    }
    return stale;
  });
  if (fresh.length > 0) replace(database, fresh, known, rankOf(graph, ranks));
  return changed || fresh.length > 0;
}

function rankOf(graph: RepoGraph, ranks: Float64Array): ReadonlyMap<string, number> {
  return new Map(graph.files.map(({ path }, i) => [path, ranks[i]!]));
}

/** The rows of `files` by packed path, as they were. */
type KnownFiles = ReadonlyMap<string, Record<string, SqlValue>>;

/** The symbols, edges and co-changes of a file go and come together. */
function replace(
  database: SqlDatabase,
  units: readonly Unit[],
  known: KnownFiles,
  ranks: ReadonlyMap<string, number>,
): void {
  clear(database, units, known);
  const ids = new Map(
    database.all('SELECT id, path FROM files').map((row) => [String(row.path), Number(row.id)]),
  );
  const idOf = (path: string): number => ids.get(packText(path))!;
  const setFile = fileWriter(database);
  const addSymbol = symbolWriter(database);
  const addEdge = edgeWriter(database, idOf);
  const addCoChange = database.prepare('INSERT INTO cochanges VALUES (?, ?, ?, ?)');
  for (const unit of units) {
    const { file, edges, coChanges } = unit;
    const id = idOf(file.path);
    setFile(id, unit, ranks.get(file.path)!);
    for (const symbol of file.symbols) addSymbol(id, symbol);
    for (const edge of edges) addEdge(id, edge);
    for (const pair of coChanges) addCoChange(id, idOf(pair.with), pair.count, pair.weight);
  }
}

/** Takes out the rows that start at known files, and gives the others an id. */
function clear(database: SqlDatabase, units: readonly Unit[], known: KnownFiles): void {
  const rows = ['symbols WHERE file_id', 'edges WHERE source_file_id', 'cochanges WHERE file_id_a'];
  const clearing = rows.map((one) => database.prepare(`DELETE FROM ${one} = ?`));
  const addFile = database.prepare("INSERT INTO files (path, language) VALUES (?, '')");
  for (const { file } of units) {
    const row = known.get(packText(file.path));
    if (row) for (const run of clearing) run(row.id!);
    else addFile(packText(file.path));
  }
}

function fileWriter(database: SqlDatabase): (id: number, unit: Unit, rank: number) => void {
  const set = database.prepare(
    `UPDATE files SET language = ?, line_count = ?, symbol_count = ?, pagerank = ?, digest = ?,
       has_facts = ?, doc = ? WHERE id = ?`,
  );
  return (id, unit, rank) => {
    const { language, lines, symbols, doc } = unit.file;
    set(
      packText(language ?? ''),
      lines ?? 0,
      symbols.length,
      rank,
      digestOf(unit),
      Number(lines !== undefined),
      nullable(doc),
      id,
    );
  };
}

function edgeWriter(
  database: SqlDatabase,
  idOf: (path: string) => number,
): (from: number, edge: EdgeRow) => void {
  const add = database.prepare('INSERT INTO edges VALUES (?, ?, ?, ?, ?, ?, ?)');
  return (from, { to, weight, tier, names, line, specifier }) =>
    add(from, idOf(to), weight, tier, packText(JSON.stringify(names)), line, packText(specifier));
}

function symbolWriter(database: SqlDatabase): (file: number, symbol: GraphSymbol) => void {
  const add = database.prepare(
    `INSERT INTO symbols (file_id, name, kind, line, signature, is_exported, parent, doc, words, uses)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (file, { name, kind, line, signature, exported, parent, doc, uses }) =>
    add(
      file,
      packText(name),
      packText(kind),
      line,
      packText(signature),
      Number(exported),
      parent ?? null,
      nullable(doc),
      searchWords(name),
      uses ?? 0,
    );
}

/** The words that find a name: its own, and all of them as one (`parsebody` finds parseBody). */
function searchWords(name: string): string {
  const words = splitIdentifier(name);
  return words.length > 1 ? `${words.join(' ')} ${words.join('')}` : words.join('');
}

function nullable(text: string | undefined): SqlValue {
  return text === undefined ? null : packText(text);
}

function unitsOf(graph: RepoGraph): Unit[] {
  const { edges, coChange } = graph;
  const { weights } = forwardEdges(graph);
  const pathOf = (index: number): string => graph.files[index]!.path;
  return graph.files.map((file, i) => {
    const unit = { file, edges: [] as EdgeRow[], coChanges: [] as CoChangeRow[] };
    for (let e = edges.offsets[i]!; e < edges.offsets[i + 1]!; e++) {
      unit.edges.push({
        to: pathOf(edges.targets[e]!),
        weight: weights[e]!,
        tier: edges.tiers[e]!,
        names: edges.names[e]!,
        line: edges.lines[e]!,
        specifier: edges.specifiers[e]!,
      });
    }
    for (let e = coChange.offsets[i]!; e < coChange.offsets[i + 1]!; e++) {
      // A pair is in the rows of both files; it is kept once.
      if (coChange.targets[e]! < i) continue;
      const [count, weight] = [coChange.counts[e]!, coChange.weights[e]!];
      unit.coChanges.push({ with: pathOf(coChange.targets[e]!), count, weight });
    }
    return unit;
  });
}

function digestOf(unit: Unit): string {
  return createHash('sha256').update(JSON.stringify(unit)).digest('base64');
}
