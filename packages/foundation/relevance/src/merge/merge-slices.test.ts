import { expect, test } from 'vitest';
import { createIndex, restoreIndex } from '../index/create-index.js';
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

/** Files of words that folders share and of words of their own, drawn by a seed. */
function drawnFiles(folder: number): Record<string, string> {
  let state = folder * 7919 + 1;
  const draw = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const word = () => (draw(3) === 0 ? `own${folder}Word${draw(20)}` : `sharedName${draw(60)}`);
  return Object.fromEntries(
    Array.from({ length: 1 + draw(5) }, (_, file) => [
      `part${draw(4)}/file${file}${draw(2) === 0 ? '.ts' : '.md'}`,
      Array.from({ length: draw(90) }, () => `${word()} ${word()}`).join('\n'),
    ]),
  );
}

test('many indexes that share words are the index of all their files', () => {
  const folders = Array.from({ length: 30 }, (_, i) => `folder${(i * 7) % 30}`);
  const all = createIndex();
  const parts = folders.map((folder, i) => {
    const files = drawnFiles(i);
    for (const [path, text] of Object.entries(files)) addTo(all, `${folder}/${path}`, text);
    return { folder, bytes: indexOf(files).serialize() };
  });
  expect(Buffer.from(mergeSlices(parts)).equals(Buffer.from(all.serialize()))).toBe(true);
});

test('an index that was changed after it was kept is merged as it is now', () => {
  const changed = restoreIndex(indexOf(FOLDERS.a).serialize());
  changed.remove('.eslintrc');
  addTo(changed, 'more/added.ts', 'zeta added\n');
  const expected = createIndex();
  addTo(expected, 'a/parse.ts', FOLDERS.a['parse.ts']);
  addTo(expected, 'a/more/added.ts', 'zeta added\n');
  const merged = mergeSlices([{ folder: 'a', bytes: changed.serialize() }]);
  expect(Buffer.from(merged).equals(Buffer.from(expected.serialize()))).toBe(true);
});

test('a merged index may be merged again, and answers as one that was made of files', () => {
  const [a, b] = [FOLDERS.a, FOLDERS['a-b']].map((files) => indexOf(files).serialize());
  const inner = mergeSlices([
    { folder: 'a', bytes: a! },
    { folder: 'a-b', bytes: b! },
  ]);
  const outer = restoreIndex(mergeSlices([{ folder: 'all', bytes: inner }]));
  expect(outer.paths()).toEqual([
    ...['all/a-b/empty.md', 'all/a-b/test/parse.test.ts', 'all/a/.eslintrc', 'all/a/parse.ts'],
  ]);
  expect(outer.definers(['parseCookie'])).toEqual(
    new Set(['all/a-b/test/parse.test.ts', 'all/a/parse.ts']),
  );
  const alone = createIndex();
  addTo(alone, 'parse.ts', FOLDERS.a['parse.ts']);
  // Words of an entry stand as those of the index that it is taken from do.
  const kept = restoreIndex(alone.serialize());
  expect(outer.entry('all/a/parse.ts')).toEqual(kept.entry('parse.ts'));
  expect(outer.has('a/parse.ts')).toBe(false);
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
  const cut = { folder: 'a', bytes: bytes.subarray(0, 3) };
  expect(() => mergeSlices([cut])).toThrow('too short');
  const whole = { folder: 'b', bytes: indexOf(FOLDERS.a).serialize() };
  expect(() => mergeSlices([whole, cut])).toThrow('too short');
});
