import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import type { FileRecord } from '../cache/record.js';
import { valuesOf } from '../cache/values.js';
import { type ReadRecord, type RecordOptions, readRecord } from './read-record.js';

const TEXT = 'function one() {}';
const file = (root: string, path = 'a.ts') => ({ root, path, kept: false });

/** A clock far ahead of every time stamp. */
const now = () => Date.now() + 60_000;

async function read(options: Partial<RecordOptions> = {}, files = { 'a.ts': TEXT }) {
  const parsing = lexicalParsing();
  const root = makeDirectory(files);
  const how = { extract: parsing.extract, now, ...options };
  const one = await readRecord(file(root, Object.keys(files)[0]), new Map(), how);
  return { one: one as ReadRecord, asked: parsing.asked };
}

it('reads a file, parses it, and says which content it is', async () => {
  const { one, asked } = await read();
  expect(asked).toEqual(['a.ts']);
  expect(one).toMatchObject({ text: TEXT, record: { path: 'a.ts', taken: true } });
  const { record } = one;
  expect(record.hash).toBe(createHash('sha256').update(TEXT).digest('hex'));
  expect(record.facts?.definitions).toMatchObject([{ name: 'one' }]);
  expect(record.provisional).toBe(undefined);
});

it('takes what is known of a content', async () => {
  const first = await read();
  const terms = new Uint8Array([1, 2]);
  const keys: string[] = [];
  const { one, asked } = await read({
    async valuesFor(key) {
      keys.push(key);
      return valuesOf(first.one.record, terms);
    },
  });
  expect(asked).toEqual([]);
  expect(keys).toEqual([first.one.record.key]);
  expect(one.terms).toEqual(terms);
  expect(one.record.facts?.definitions).toEqual(first.one.record.facts?.definitions);
});

it('leaves what is known of a content undecoded, but for what says which one it is', async () => {
  const first = await read();
  const [head, second] = valuesOf(first.one.record, new Uint8Array());
  // Its references are bytes that nothing can be made of: who copied the record would ask for them.
  const spoilt = Uint8Array.from(second, (byte, i) => (i < 4 ? byte : 0xff));
  const { one } = await read({ valuesFor: async () => [head, spoilt] });
  expect(Object.hasOwn(one.record, 'facts')).toBe(false);
  expect(one.record.hash).toBe(first.one.record.hash);
});

it('parses a content of which something else is known under its name', async () => {
  const first = await read();
  const other: FileRecord = { ...first.one.record, hash: 'f'.repeat(64) };
  const values = valuesOf(other, new Uint8Array());
  const { one, asked } = await read({ valuesFor: async () => values });
  expect(asked).toEqual(['a.ts']);
  expect(one.record.hash).toBe(first.one.record.hash);
});

it('reads again what may have changed in the tick in which it was read', async () => {
  const { one } = await read({ now: Date.now });
  expect(one.record.provisional).toBe(true);
});

it('costs the facts of this file where the parser throws', async () => {
  const extract = () => Promise.reject(new Error('no memory'));
  const { one } = await read({ extract });
  expect(one.record).toMatchObject({ taken: true, provisional: true });
  expect(one.record.degraded).toEqual([{ reason: 'no facts', detail: 'no memory' }]);
});
