import { expect, it } from 'vitest';
import { upToModuleRoot } from './module-root.js';

it.each([
  ['Page.Article', '../'],
  ['A.B.C', '../../'],
  ['Main', ''],
])('leads from the folder of %s to its root', (name, up) => {
  const at = { startLine: 1, endLine: 1, headerLine: 1, startIndex: 0, endIndex: 9 };
  const own = { name, kind: 'module' as const, ...at, signature: name, exported: true };
  const facts = { path: 'a', language: 'elm', lines: 1, imports: [], exports: [], references: [] };
  expect(upToModuleRoot({ ...facts, definitions: [own] })).toBe(up);
  expect(upToModuleRoot({ ...facts, definitions: [] })).toBe('');
});
