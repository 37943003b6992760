import { expect, it } from 'vitest';
import { readingOrder, sayUnreadFiles } from './unread-files.js';

const sizes: Readonly<Record<string, number>> = { 'src/large.ts': 900, 'src/small.ts': 9 };
const sizeOf = (path: string) => sizes[path] ?? 99;

it('puts code first, of it the small files, and documentation and what is generated last', () => {
  const order = ['src/small.ts', 'src/b.ts', 'src/c.ts', 'src/large.ts', 'package.json'];
  const behind = ['tests/b.test.ts', 'README.md', 'docs/a.md', 'gen/x.pb.go', 'vendor/y.go'];
  const all = [...order, ...behind];
  expect(readingOrder([...all].sort(), sizeOf)).toEqual(all);
  expect(readingOrder([...all].reverse(), sizeOf)).toEqual(all);
});

it('says how many files a limit left, and where most of them lie', () => {
  expect(sayUnreadFiles([], false, 3)).toBeUndefined();
  expect(sayUnreadFiles(['a.ts'], false, 3)).toMatch(/^1 of 4 files are not read yet: /);
  const some = sayUnreadFiles(['a.ts', 'd/x\n.md', 'd/y.md'], true, 7);
  expect(some).toMatch(/^3 of more than 10 files are not read yet, 2 of them below d\/: /);
  expect(sayUnreadFiles([], true, 7)).toMatch(/^0 of more than 7 files/);
});
