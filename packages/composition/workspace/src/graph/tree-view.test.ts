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
