// Chunks in one SQLite file on disk: their words under FTS5, their vectors beside them. SQLite comes as
// WebAssembly, which installs without a compiler or a download. A search reads every vector, which is
// quick enough for some ten thousand chunks; beyond that, put a store with an index of vectors here.
import { type Chunk, contextualize, type EmbeddingCache } from '@ctx/chunker';
import { splitIdentifier } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import sqlite from 'node-sqlite3-wasm';

/** Reciprocal rank fusion's constant (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RANK_OFFSET = 60;

/** Places of each of the two rankings that are joined. */
const CANDIDATES = 50;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS chunks (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE, hash TEXT, chunk TEXT, vector BLOB);
  CREATE INDEX IF NOT EXISTS chunks_by_hash ON chunks (hash);
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(text);`;

const BY_VECTOR = 'SELECT chunk FROM chunks ORDER BY similarity(vector, ?) DESC, id LIMIT ?';
const BY_WORDS = `SELECT chunk FROM words JOIN chunks ON number = words.rowid
  WHERE words MATCH ? ORDER BY rank, id LIMIT ?`;

/** Chunks that last, found by what they mean and by what they say; the cache of their embeddings too. */
export interface ChunkStore extends EmbeddingCache {
  /** All chunks, without their vectors. */
  chunks(): Chunk[];
  /** Writes and deletes, all or nothing. */
  apply(changes: { write: readonly Chunk[]; remove: readonly string[] }): void;
  /** The chunks nearest to a vector and to the words of a text, the best first. */
  search(query: { text: string; vector: readonly number[]; limit: number }): Chunk[];
  close(): void;
}

/** Opens a store, or makes one. */
export function openChunkStore(path: string): ChunkStore {
  const database = new sqlite.Database(path);
  database.exec(SCHEMA);
  database.function('similarity', (a, b) =>
    dot(toNumbers(a as Uint8Array), toNumbers(b as Uint8Array)),
  );
  const chunksOf = (sql: string, values: (string | number | Uint8Array)[] = []): Chunk[] =>
    database.all(sql, values).map(({ chunk }) => JSON.parse(String(chunk)));
  return {
    get(hash) {
      const row = database.get('SELECT vector FROM chunks WHERE hash = ? LIMIT 1', hash);
      return row ? [...toNumbers(row.vector as Uint8Array)] : undefined;
    },
    // A vector is kept with its chunk, and goes with it.
    set() {},
    chunks: () => chunksOf('SELECT chunk FROM chunks ORDER BY number'),
    apply: (changes) => applyChanges(database, changes),
    search({ text, vector, limit }) {
      const words = splitIdentifier(text).map((word) => `"${word}"`);
      const byVector = chunksOf(BY_VECTOR, [toBytes(vector), CANDIDATES]);
      const byWords = words.length > 0 ? chunksOf(BY_WORDS, [words.join(' OR '), CANDIDATES]) : [];
      return fused([byVector, byWords]).slice(0, limit);
    },
    close: () => database.close(),
  };
}

function applyChanges(
  database: InstanceType<typeof sqlite.Database>,
  { write, remove }: Parameters<ChunkStore['apply']>[0],
): void {
  database.exec('BEGIN');
  try {
    for (const id of [...remove, ...write.map((chunk) => chunk.id)]) {
      database.run('DELETE FROM words WHERE rowid = (SELECT number FROM chunks WHERE id = ?)', id);
      database.run('DELETE FROM chunks WHERE id = ?', id);
    }
    for (const { embedding = [], ...chunk } of write) {
      const text = contextualize(chunk);
      const row = [chunk.id, sha256(text), JSON.stringify(chunk), toBytes(embedding)];
      const insert = 'INSERT INTO chunks (id, hash, chunk, vector) VALUES (?, ?, ?, ?)';
      const { lastInsertRowid } = database.run(insert, row);
      const said = splitIdentifier(text).join(' ');
      database.run('INSERT INTO words (rowid, text) VALUES (?, ?)', [lastInsertRowid, said]);
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** One ranking of several: a chunk counts by its place in each. */
function fused(rankings: readonly (readonly Chunk[])[]): Chunk[] {
  const scores = new Map<string, { chunk: Chunk; score: number }>();
  for (const ranking of rankings)
    for (const [rank, chunk] of ranking.entries()) {
      const score = (scores.get(chunk.id)?.score ?? 0) + 1 / (RANK_OFFSET + rank);
      scores.set(chunk.id, { chunk, score });
    }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ chunk }) => chunk);
}

const toBytes = (vector: readonly number[]) => new Uint8Array(Float32Array.from(vector).buffer);

/** Copied: the bytes that SQLite gives need not lie where numbers may begin. */
const toNumbers = (bytes: Uint8Array) => new Float32Array(bytes.slice().buffer);

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
