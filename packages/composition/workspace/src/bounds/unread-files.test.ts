import { expect, it } from 'vitest';
import { readingOrder, sayUnreadFiles } from './unread-files.js';

it('puts documentation and what is generated behind code, each in its order', () => {
  const paths = ['README.md', 'docs/a.md', 'gen/x.pb.go', 'src/b.ts', 'tests/b.test.ts'];
  const order = readingOrder(paths);
  expect(order.indexOf('src/b.ts')).toBeLessThan(order.indexOf('docs/a.md'));
  expect(order.indexOf('tests/b.test.ts')).toBeLessThan(order.indexOf('README.md'));
  expect([...order].sort()).toEqual([...paths].sort());
});

it('says how many files a limit left, and where most of them lie', () => {
  expect(sayUnreadFiles([], false, 3)).toEqual([]);
  expect(sayUnreadFiles(['a.ts'], false, 3)[0]).toMatch(/^1 of 4 files are not read yet: /);
  const [some] = sayUnreadFiles(['a.ts', 'd/x\n.md', 'd/y.md'], true, 7);
  expect(some).toMatch(/^3 of more than 10 files are not read yet, 2 of them below d\/: /);
  expect(sayUnreadFiles([], true, 7)[0]).toMatch(/^0 of more than 7 files/);
});
