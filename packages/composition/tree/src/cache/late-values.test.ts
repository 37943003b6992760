import { memoryStore } from '@ctx/store';
import type { FileFacts } from '@ctx/syntax';
import { describe, expect, it } from 'vitest';
import { encodeHeads, knownOf, openHeads, UnreadValue } from './late-values.js';
import { pack } from './packed.js';
import { type FileRecord, indexedPaths } from './record.js';
import { Undecoded } from './undecoded.js';
import { type KeyedFile, valueKeys, valuesOf } from './values.js';

const stamp = { mtimeMs: 1, ctimeMs: 2, ino: 3 };

/** A record of a file whose name says what its content is. */
function recordAt(path: string, more: Partial<FileRecord> = {}): FileRecord {
  const facts = {
    ...{ path, language: 'typescript', lines: 1, exports: [], imports: [] },
    definitions: [{ name: path, kind: 'function', startLine: 1, endLine: 1 }],
    references: [{ name: 'used', count: 1, line: 1 }],
  } as unknown as FileFacts & { path: string };
  const key = `${Buffer.from(path).toString('hex').padEnd(40, '0')}:typescript.ts`;
  return { path, size: path.length, ...stamp, key, hash: 'ab', taken: true, facts, ...more };
}

const fileOf = ({ path, size, key }: FileRecord): KeyedFile => ({
  ...{ path, key },
  stamp: { ...stamp, size },
});

/** A store of these records, and their heads. */
async function kept(records: readonly FileRecord[]) {
  const store = memoryStore();
  for (const record of records) {
    const [first, second] = valueKeys(record.key);
    const values = valuesOf(record, Buffer.from(`terms of ${record.path}`));
    await store.putMany([
      [first, values[0]],
      [second, values[1]],
    ]);
  }
  const indexed = indexedPaths(records);
  return { store, indexed, heads: openHeads(store, indexed, encodeHeads(records)) };
}

const plain = recordAt('a.ts');
const other = recordAt('b/b.ts');
const degraded = recordAt('c.ts', { degraded: [{ reason: 'recovered' }] });
const binary = recordAt('d.bin', { taken: false, skip: { reason: 'binary' }, facts: undefined });

describe('late values', () => {
  it('give a record by its head, whose parts are there once they were brought', async () => {
    const { heads } = await kept([plain, other]);
    const known = heads!.recordOf(fileOf(plain))!;
    expect(known.record).toMatchObject({ path: 'a.ts', taken: true, size: 4, stored: true });
    expect(() => known.record.facts).toThrow(UnreadValue);
    expect(() => known.record.hash).toThrow('a.ts');
    expect(() => known.terms).toThrow(UnreadValue);
    expect(known.record.degraded).toBeUndefined();
    expect(await heads!.bring(['b/b.ts', 'nowhere.ts'])).toBe(true);
    expect(() => known.record.facts).toThrow(UnreadValue);
    expect(await heads!.bring()).toBe(true);
    expect(known.record.facts).toEqual(plain.facts);
    expect(known.record.hash).toBe('ab');
    expect(Buffer.from(known.terms).toString()).toBe('terms of a.ts');
  });

  it('leave to the store what differs, and know what every answer speaks of', async () => {
    const { heads, store } = await kept([plain, degraded, binary]);
    const changed = { ...fileOf(plain), key: other.key };
    const longer = { ...fileOf(plain), stamp: { ...stamp, size: 5 } };
    for (const file of [changed, longer, fileOf(binary), fileOf(other)])
      expect(heads!.recordOf(file)).toBeUndefined();
    const files = [binary, plain, degraded, other].map(fileOf);
    const { found: known, missing } = await knownOf(store, files, heads);
    expect(missing).toEqual([other.key]);
    expect(known[0]!.record.skip).toEqual({ reason: 'binary' });
    expect(() => known[1]!.record.facts).toThrow(UnreadValue);
    expect(known[2]!.record.degraded).toEqual([{ reason: 'recovered' }]);
    expect(known[2]!.record.skip).toBeUndefined();
    expect(() => known[2]!.record.facts).toThrow(UnreadValue);
    expect(known[3]).toBeUndefined();
    expect((await knownOf(store, files)).found[1]!.record.facts).toEqual(plain.facts);
  });

  it('are read from the store when they are asked for, where that is wanted and can be', async () => {
    const { store, indexed } = await kept([plain, other]);
    const bytes = encodeHeads([plain, other]);
    const now = openHeads(store, indexed, bytes, true)!;
    const known = now.recordOf(fileOf(plain))!;
    expect(known.record.facts).toEqual(plain.facts);
    expect(Buffer.from(known.terms).toString()).toBe('terms of a.ts');
    const lost = now.recordOf(fileOf(other))!;
    await store.discard(valueKeys(other.key));
    expect(() => lost.record.facts).toThrow(Undecoded);
    const { getNow: _, ...elsewhere } = store;
    const later = openHeads(elsewhere, indexed, bytes, true)!;
    expect(() => later.recordOf(fileOf(plain))!.record.facts).toThrow(UnreadValue);
  });

  it('are read all at once where many are asked for', async () => {
    const many = Array.from({ length: 300 }, (_, i) => recordAt(`${i}.ts`));
    const { store, indexed } = await kept(many);
    const asked: number[] = [];
    const counting = {
      ...store,
      getNow(keys: readonly string[]) {
        asked.push(keys.length);
        return store.getNow(keys);
      },
    };
    const now = openHeads(counting, indexed, encodeHeads(many), true)!;
    const records = many.map((one) => now.recordOf(fileOf(one))!.record);
    expect(records.map(({ facts }) => facts)).toEqual(many.map(({ facts }) => facts));
    expect(asked.at(-1)).toBe((many.length - asked.length + 1) * 2);
    expect(asked.slice(0, -1).every((count) => count === 2)).toBe(true);
  });

  it('say where the store has lost one', async () => {
    const { indexed } = await kept([plain, other]);
    const { store } = await kept([plain]);
    const heads = openHeads(store, indexed, encodeHeads([plain, other]))!;
    const records = [plain, other].map((record) => heads.recordOf(fileOf(record))!.record);
    expect(await heads.bring(['a.ts'])).toBe(true);
    expect(await heads.bring()).toBe(false);
    expect(records[0]!.facts).toEqual(plain.facts);
    expect(() => records[1]!.facts).toThrow(UnreadValue);
  });

  it('are not those of a base with another number of files', async () => {
    const { store, indexed } = await kept([plain, other]);
    expect(openHeads(store, indexed, encodeHeads([plain]))).toBeUndefined();
    expect(encodeHeads([plain, binary])).toEqual(encodeHeads([plain]));
    const one = new Map([[plain.path, plain.key]]);
    const bytes = encodeHeads([plain]);
    for (const rows of [[[1, {}]], [[0, {}]], [[0, { skip: 'why' }]], [[0, { degraded: [{}] }]], 1])
      expect(
        openHeads(store, one, Buffer.concat([bytes.subarray(0, 5), pack(rows)])),
      ).toBeUndefined();
    expect(openHeads(store, one, bytes.subarray(0, -1))).toBeUndefined();
  });
});
