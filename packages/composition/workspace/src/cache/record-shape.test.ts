import { expect, it } from 'vitest';
import { isFileRecord, isHistory } from './record-shape.js';

const definition = {
  ...{ name: 'a', kind: 'function', signature: 'a()', exported: true },
  ...{ startLine: 1, endLine: 2, headerLine: 1, startIndex: 0, endIndex: 9 },
};
const facts = {
  ...{ path: 'a.ts', language: 'typescript', lines: 2, definitions: [definition] },
  ...{ imports: [], exports: [], references: [] },
};
const record = {
  ...{ path: 'a.ts', size: 9, mtimeMs: 1.5, ctimeMs: 1.5, ino: 7, hash: 'ab'.repeat(32) },
  ...{ taken: true, facts },
};
const withDefinitions = (definitions: unknown[]) => ({
  ...record,
  facts: { ...facts, definitions },
});

it('takes a record as the scan makes it', () => {
  expect(isFileRecord(record)).toBe(true);
  expect(isFileRecord({ ...record, facts: undefined, skip: { reason: 'binary' } })).toBe(true);
});

it.each([
  ['nothing', null],
  ['another type', { ...record, size: '9' }],
  ['a size below nothing', { ...record, size: -1 }],
  ['a hash that is none', { ...record, hash: 'zz' }],
  ["another file's facts", { ...record, path: 'b.ts' }],
  ['lists that are none', { ...record, facts: { ...facts, imports: {} } }],
  ['a range that ends before it begins', withDefinitions([{ ...definition, endLine: 0.5 }])],
  ['a definition in itself', withDefinitions([{ ...definition, parent: 0 }])],
  ['a definition in none', withDefinitions([{ ...definition, parent: 1 }])],
  [
    'definitions in a circle',
    withDefinitions([
      { ...definition, parent: 1 },
      { ...definition, parent: 0 },
    ]),
  ],
])('refuses %s', (_name, value) => {
  expect(isFileRecord(value)).toBe(false);
});

it('knows a history', () => {
  const commit = { id: 'c', message: 'm', author: 'a', time: 1, files: ['a.ts'] };
  expect(isHistory({ key: '', commits: [commit] })).toBe(true);
  expect(isHistory({ key: '', commits: [{ ...commit, files: 'a.ts' }] })).toBe(false);
  expect(isHistory([])).toBe(false);
});
