import { expect, it } from 'vitest';
import type { FileRecord } from '../cache/record.js';
import { grammarManifests, sayMissingGrammars, sayWithoutHeaders } from './missing-grammars.js';

const name = '@cursorless/tree-sitter-wasms';

const recordsOf = (paths: readonly string[], missing: RegExp): FileRecord[] =>
  paths.map((path) => ({
    ...{ path, size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1, hash: '', key: '', taken: true },
    ...(missing.test(path) && { degraded: [{ reason: 'no-grammar', detail: name }] }),
  }));

it('finds what is installed, of all packages that a grammar is in', () => {
  expect([...grammarManifests().keys()]).toEqual([name]);
  expect(grammarManifests().get(name)).toContain(`"name": "${name}"`);
  expect(grammarManifests(['@ctx/nobody']).get('@ctx/nobody')).toBeUndefined();
});

it('names a missing package where it would read many of the files', () => {
  const lua = recordsOf(['a.lua', 'b.lua', 'c.ts', 'LICENSE'], /lua$/);
  expect(sayMissingGrammars(lua)).toEqual([
    `2 of 3 source files are read by their outline; with ${name} installed beside this program, by a grammar`,
  ]);
  const few = ['a.sh', 'a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];
  expect(sayMissingGrammars(recordsOf(few, /sh$/))).toEqual([]);
  expect(sayMissingGrammars(recordsOf(['a.lua'], /never/))).toEqual([]);
  expect(sayMissingGrammars([])).toEqual([]);
});

it('names a language known by its headers of which no file has one', () => {
  const outlined = (paths: readonly string[], count: number): FileRecord[] =>
    recordsOf(paths, /never/).map((record) => ({
      ...record,
      degraded: [{ reason: 'outlined', count }],
    }));
  const none = ['a.nix', 'b.nix', 'c.nix'];
  expect(sayWithoutHeaders([...outlined(none, 0), ...outlined(['a.elm'], 0)])).toEqual([
    'no definition in 3 files of nix: none of its headers is on a line of its own that is looked at',
  ]);
  expect(sayWithoutHeaders([...outlined(none, 0), ...outlined(['d.nix'], 1)])).toEqual([]);
  expect(sayWithoutHeaders(outlined(none.slice(1), 0))).toEqual([]);
  expect(sayWithoutHeaders(recordsOf(none, /nix$/))).toEqual([]);
});
