import type { FileFacts } from '@ctx/syntax';
import { expect, it } from 'vitest';
import { type FileRecord, orderedFacts, PARTS } from './record.js';
import {
  hasFacts,
  hasOf,
  lateFacts,
  mayMention,
  openRecord,
  recordOf,
  sizeOf,
  valueKeys,
  valuesOf,
  withParts,
} from './values.js';

const stamp = { size: 9, mtimeMs: 1, ctimeMs: 2, ino: 3 };
const key = `${'a'.repeat(40)}:typescript.ts`;
const facts: FileFacts = {
  ...{ language: 'typescript', lines: 2, imports: [], exports: [{ name: 'a', line: 1 }] },
  definitions: [
    {
      ...{ name: 'a', kind: 'function', signature: 'a()', exported: true },
      ...{ startLine: 1, endLine: 2, headerLine: 1, startIndex: 0, endIndex: 9 },
    },
  ],
  references: [{ name: 'b', count: 1, line: 2, uses: [{ kind: 'call', count: 1, line: 2 }] }],
  doc: 'What it does.',
};
const record: FileRecord = {
  ...{ path: 'a.ts', ...stamp, hash: 'ab'.repeat(32), key, taken: true },
  ...{ degraded: [{ reason: 'syntax-errors', count: 1 }], manifest: '{}' },
  facts: orderedFacts('a.ts', facts),
};

it('gives a record back under another path and stamp, property by property', () => {
  const terms = Uint8Array.of(1, 2);
  const other = { path: 'b/c.ts', stamp: { ...stamp, ino: 7 }, key };
  const known = recordOf(other, valuesOf(record, terms))!;
  expect(known.terms).toEqual(terms);
  const own = { path: 'b/c.ts', ino: 7, facts: orderedFacts('b/c.ts', facts), stored: true };
  // Hash, remarks, manifest and facts; taken, and for no reason left out.
  const expected = { ...record, ...own, skip: undefined, [PARTS]: 1 + 4 + 8 + 16 + 32 };
  expect(hasOf(record)).toBe(expected[PARTS]);
  expect(
    hasOf({
      ...record,
      hash: undefined,
      degraded: undefined,
      manifest: undefined,
      facts: undefined,
      taken: false,
    } as unknown as FileRecord),
  ).toBe(0);
  expect(withParts(known.record, {})).toEqual(expected);
  expect(JSON.stringify(known.record.facts)).toBe(JSON.stringify(expected.facts));
  expect(structuredClone(known.record.facts)).toEqual(expected.facts);
});

it('keeps why a file is left out, and no facts of it', () => {
  const { facts: _, ...bare } = record;
  const left: FileRecord = { ...bare, taken: false, skip: { reason: 'binary' } };
  const known = recordOf({ path: 'a.ts', stamp, key }, valuesOf(left, new Uint8Array()))!;
  expect(withParts(known.record, {})).toEqual({
    ...left,
    stored: true,
    facts: undefined,
    [PARTS]: 1 + 2 + 4 + 8,
  });
  expect(known.terms).toHaveLength(0);
});

it('knows without reading them which texts its references do not hold', () => {
  const { facts: known } = recordOf(
    { path: 'a.ts', stamp, key },
    valuesOf(record, new Uint8Array()),
  )!.record;
  expect(mayMention(known!, 'b')).toBe(true);
  expect(mayMention(known!, 'nobodyNamesThis')).toBe(false);
  // A file that was read answers itself.
  expect(known!.references).toHaveLength(1);
  expect(mayMention(known!, 'nobodyNamesThis')).toBe(true);
});

it('is of no use for a file of another size: it was checked out in another form', () => {
  const values = valuesOf(record, new Uint8Array());
  expect(recordOf({ path: 'a.ts', stamp: { ...stamp, size: 8 }, key }, values)).toBeUndefined();
  expect(sizeOf(values)).toBe(stamp.size);
});

it('refuses values that are cut', () => {
  const [first, second] = valuesOf(record, new Uint8Array());
  const of = (values: readonly [Uint8Array, Uint8Array]) => () =>
    recordOf({ path: 'a.ts', stamp, key }, values);
  expect(of([first.subarray(0, 3), second])).toThrow(RangeError);
  expect(of([first.subarray(0, 20), second])).toThrow(RangeError);
  expect(of([first, second.subarray(0, 2)])).toThrow(RangeError);
});

it('has two keys', () => {
  expect(valueKeys('k')).toEqual(['k:1', 'k:2']);
});

it('reads facts when somebody asks for more of them than the path', () => {
  let read = 0;
  const values = valuesOf(record, Uint8Array.of(1));
  const opened = openRecord({ path: 'a.ts', stamp, key }, { has: hasOf(record) }, () => {
    read++;
    return values;
  });
  expect(hasFacts(opened.record)).toBe(true);
  expect(hasFacts({ ...record, facts: undefined })).toBe(false);
  const late = lateFacts(opened.record);
  expect(late.path).toBe('a.ts');
  expect(read).toBe(0);
  expect({ ...late }).toMatchObject(orderedFacts('a.ts', facts));
  expect(read).toBe(1);
});
