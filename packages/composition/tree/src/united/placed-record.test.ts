import { expect, it } from 'vitest';
import { type FileRecord, orderedFacts } from '../cache/record.js';
import { hasOf, mayMention, recordOf, valuesOf } from '../cache/values.js';
import { placedRecord } from './placed-record.js';

const stamp = { size: 9, mtimeMs: 1, ctimeMs: 2, ino: 3 };
const key = `${'a'.repeat(40)}:typescript.ts`;
const facts = orderedFacts('a.ts', {
  ...{ language: 'typescript', lines: 2, imports: [], exports: [], definitions: [] },
  references: [{ name: 'price', count: 1, line: 2 }],
});
const record: FileRecord = {
  ...{ path: 'a.ts', ...stamp, hash: 'ab'.repeat(32), key, taken: true, manifest: '{}', facts },
  degraded: [{ reason: 'syntax-errors', count: 1 }],
};

it('is the record under another path, property by property', () => {
  const placed = placedRecord(record, 'shop');
  const { path, facts: own, ...rest } = record;
  expect(path).toBe('a.ts');
  for (const [name, value] of Object.entries(rest))
    expect(placed[name as keyof FileRecord]).toEqual(value);
  expect(placed.path).toBe('shop/a.ts');
  expect(placed.facts).toEqual({ ...own, path: 'shop/a.ts' });
  expect(Object.keys(placed.facts!)).toEqual(Object.keys(own!));
  expect(structuredClone(placed.facts)).toEqual({ ...own, path: 'shop/a.ts' });
  expect(hasOf(placed)).toBe(hasOf(record));
  expect([placed.skip, placed.provisional, placed.stored]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('is the same one each time, of one root', () => {
  const placed = placedRecord(record, 'shop');
  expect(placedRecord(record, 'shop')).toBe(placed);
  expect(placedRecord(record, 'shop').facts).toBe(placed.facts);
  expect(placedRecord(record, 'web').path).toBe('web/a.ts');
});

it('reads nothing of a kept record before it is asked for', () => {
  const known = recordOf({ path: 'a.ts', stamp, key }, valuesOf(record, new Uint8Array()))!.record;
  const placed = placedRecord(known, 'shop');
  const own = placed.facts!;
  expect(Object.getOwnPropertyDescriptor(own, 'references')?.get).toBeTypeOf('function');
  // What nobody has read is looked through as bytes.
  expect(mayMention(own, 'price')).toBe(true);
  expect(mayMention(own, 'something else')).toBe(false);
  expect(own.references).toEqual(facts.references);
});

it('has no facts where the file has none', () => {
  const { facts: _, ...bare } = record;
  expect(placedRecord(bare, 'shop').facts).toBeUndefined();
});
