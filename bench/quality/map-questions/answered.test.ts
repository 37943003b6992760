import { expect, it } from 'vitest';
import { answered, linesOf } from './answered.js';

const OURS = `# Repository map: 7 of 9 files, most relevant first. [R:n] = n files depend on it, + = exported, :n = line.

src/a.ts [R:3] — What it is.
  +class Alpha :1
    +run(): void :2

src/
  b.ts [R:1]: beta, gamma, +3
  d.ts: delta…
e.ts: epsilon

lib/*.ts: x y.test
lib/z.js

… 2 more files in 2 directories: ./ 1, docs/ 1
`;

const AIDERS = `
src/a.ts:
⋮
│export class Alpha {
⋮

src/b.ts
`;

const ask = (map: string, path: string, symbol?: string) =>
  answered({ asks: '', path, ...(symbol !== undefined && { symbol }) }, linesOf(map));

it.each([
  [OURS, 'src/a.ts', 'Alpha', true],
  [OURS, 'src/a.ts', 'run', true],
  [OURS, 'src/a.ts', 'beta', false],
  [OURS, 'src/b.ts', 'beta', true],
  [OURS, 'src/d.ts', 'delta', true],
  [OURS, 'e.ts', 'epsilon', true],
  [OURS, 'lib/y.test.ts', undefined, true],
  [OURS, 'lib/z.js', undefined, true],
  [OURS, 'z.ts', undefined, false],
  [OURS, 'docs', undefined, false],
  [AIDERS, 'src/a.ts', 'Alpha', true],
  [AIDERS, 'src/a.ts', 'Alp', false],
  [AIDERS, 'b.ts', undefined, true],
] as const)('%#: whether a map answers', (map, path, symbol, expected) => {
  expect(ask(map, path, symbol)).toBe(expected);
});
