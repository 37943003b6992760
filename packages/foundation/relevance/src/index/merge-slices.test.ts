import { expect, test } from 'vitest';
import { createIndex } from './create-index.js';
import { mergeSlices } from './merge-slices.js';

/** Folders whose order changes with the slash behind them, words of more bytes than units, a file without words. */
const FOLDERS = {
  a: {
    'parse.ts': 'parseCookie cookie cookie\n\nzeta \u{10ffff} \uffee\n',
    '.eslintrc': 'rules\n',
  },
  'a-b': { 'test/parse.test.ts': 'parseCookie alpha\n', 'empty.md': '' },
  none: {},
  Ä: { 'b/parse.ts': 'alpha 日本 naïve cookie\n'.repeat(80) },
} as const;

function indexOf(files: Readonly<Record<string, string>>, folder = '') {
  const index = createIndex();
  for (const [path, text] of Object.entries(files)) addTo(index, folder + path, text);
  return index;
}

function addTo(index: ReturnType<typeof createIndex>, path: string, text: string): void {
  const definitions = ['parseCookie', 'b'].map((name, line) => ({ name, line: line + 1 }));
  index.add(path, text, path.endsWith('.ts') ? { definitions } : {});
}

test('several indexes in their folders are the index of all their files', () => {
  const all = createIndex();
  for (const [folder, files] of Object.entries(FOLDERS))
    for (const [path, text] of Object.entries(files)) addTo(all, `${folder}/${path}`, text);
  const parts = Object.entries(FOLDERS).map(([folder, files]) => {
    const bytes = indexOf(files).serialize();
    // As a store gives it: somewhere in the bytes of others.
    const moved = new Uint8Array(bytes.length + 1);
    moved.set(bytes, 1);
    return { folder, bytes: moved.subarray(1) };
  });
  const expected = Buffer.from(all.serialize());
  expect(Buffer.from(mergeSlices(parts)).equals(expected)).toBe(true);
  expect(Buffer.from(mergeSlices(parts.reverse())).equals(expected)).toBe(true);
});

test('one index in a folder, and none, are what they would be', () => {
  const bytes = indexOf(FOLDERS.a).serialize();
  const expected = Buffer.from(indexOf(FOLDERS.a, 'only/').serialize());
  expect(Buffer.from(mergeSlices([{ folder: 'only', bytes }])).equals(expected)).toBe(true);
  expect(Buffer.from(mergeSlices([])).equals(Buffer.from(createIndex().serialize()))).toBe(true);
});

test('bytes that are no index are refused', () => {
  const bytes = indexOf(FOLDERS.a).serialize();
  bytes[bytes.length - 1]! ^= 1;
  expect(() => mergeSlices([{ folder: 'a', bytes }])).toThrow(RangeError);
});
