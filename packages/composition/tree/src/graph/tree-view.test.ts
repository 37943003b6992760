import { formatFacts } from '@ctx/syntax/formats';
import { expect, it } from 'vitest';
import type { FileRecord } from '../cache/record.js';
import { viewOf } from './tree-view.js';

const stamp = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1, hash: 'h', key: 'k' };
const code = {
  language: 'go',
  lines: 1,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
};
const records = new Map<string, FileRecord>([
  ['a.go', { path: 'a.go', ...stamp, taken: true, facts: { path: 'a.go', ...code } }],
  [
    'b.yaml',
    {
      path: 'b.yaml',
      ...stamp,
      taken: true,
      facts: { path: 'b.yaml', ...formatFacts('yaml', 'a: 1\n') },
    },
  ],
  ['c.bin', { path: 'c.bin', ...stamp, taken: false }],
  ['d.txt', { path: 'd.txt', ...stamp, taken: true, degraded: [{ reason: 'binary' }] }],
]);

it('tells facts of code from the parts of formats', () => {
  const view = viewOf({ records });
  expect(view.facts.map(({ path }) => path)).toEqual(['a.go']);
  expect(view.parts.map(({ path }) => path)).toEqual(['b.yaml']);
  expect(view.facts).toBe(view.facts);
});

it('names the language of code alone', () => {
  expect(viewOf({ records }).files).toEqual([
    { path: 'a.go', size: 1, hash: 'h', language: 'go' },
    { path: 'b.yaml', size: 1, hash: 'h' },
    { path: 'd.txt', size: 1, hash: 'h', degraded: [{ reason: 'binary' }] },
  ]);
});

it('decodes the facts of the one file that is asked for, and counts files without facts', () => {
  const decoded: string[] = [];
  const lazy = new Map(
    [...records].map(([path, record]): [string, FileRecord] => [
      path,
      Object.defineProperty({ ...record }, 'facts', {
        get() {
          decoded.push(path);
          return record.facts;
        },
      }),
    ]),
  );
  const view = viewOf({ records: lazy });
  expect(view.count).toBe(view.files.length);
  decoded.length = 0;
  expect(view.factsOf('a.go')).toBe(records.get('a.go')?.facts);
  expect(decoded).toEqual(['a.go']);
  expect(['b.yaml', 'c.bin', 'none'].map((path) => view.factsOf(path))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
