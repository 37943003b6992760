import { expect, test } from 'vitest';
import { type SkippedFile, type SkipReason, SPARSE } from './skip.js';
import {
  sayUnread,
  sayUnreadUses,
  sayWhyUnread,
  unreadBeside,
  unreadCode,
  whyUnread,
} from './unread.js';

const left = (path: string, reason: SkipReason): SkippedFile => ({ path, reason });
const SKIPPED = [
  left('z.js', 'minified'),
  left('a.py', 'too large'),
  left('lib/', 'submodule'),
  left('b.ts', 'generated'),
  left('data.json', 'too large'),
  left('logo.png', 'media'),
  left('vendor/v.js', 'vendored'),
  left('dist/d.js', 'build output'),
  left('gone.js', 'absent'),
  left('key.js', 'secret'),
];

test('is the code of the project that was not read', () => {
  expect(unreadCode(SKIPPED).map(({ path }) => path)).toEqual(['a.py', 'b.ts', 'lib/', 'z.js']);
  expect(unreadCode(SKIPPED, 'x.tsx').map(({ path }) => path)).toEqual(['b.ts', 'lib/', 'z.js']);
  expect(unreadCode(undefined)).toEqual([]);
});

test('counts what a sparse checkout leaves out, and says so', () => {
  const sparse = { ...left('in/cone.js', 'absent'), detail: SPARSE };
  expect(unreadCode([left('gone.js', 'absent'), sparse])).toEqual([sparse]);
  expect(unreadCode([sparse], 'a.py')).toEqual([]);
  expect(sayUnreadUses([sparse])).toEqual([
    '1 file was not read: in/cone.js (outside of the sparse checkout); what it uses is not known',
  ]);
});

test('names three and counts the others', () => {
  expect(sayUnread(unreadCode(SKIPPED))).toEqual([
    '3 files and 1 folder were not read: a.py (too large), b.ts (generated), lib/ (submodule) and 1 more',
  ]);
  expect(sayUnread([left('a\u202e.py', 'unreadable')])[0]).not.toContain('\u202e');
  expect(sayUnread([left('a/', 'ignored')])).toEqual(['1 folder was not read: a/ (ignored)']);
  expect(sayUnread([])).toEqual([]);
});

test('says of any path that was left out why, by itself or by its folder', () => {
  expect(whyUnread('b.ts', SKIPPED)).toEqual(left('b.ts', 'generated'));
  const inside = whyUnread('lib/a.c', SKIPPED);
  expect(sayWhyUnread('lib/a.c', inside!)).toBe(
    'lib/a.c was not read (lib/: submodule), so that nothing is known of it',
  );
  expect(whyUnread('b.tsx', SKIPPED)).toBeUndefined();
  expect(whyUnread('b.ts', undefined)).toBeUndefined();
});

test('of several files is what can use one of them, once and in path order', () => {
  const beside = (...paths: string[]) => unreadBeside(SKIPPED, paths).map(({ path }) => path);
  expect(beside('x.tsx', 'y.py', 'z.js')).toEqual(['a.py', 'b.ts', 'lib/', 'z.js']);
  expect(beside('y.py')).toEqual(['a.py', 'lib/']);
  expect(beside()).toEqual([]);
  expect(sayUnreadUses(unreadBeside([SKIPPED[1]!], ['y.py']))).toEqual([
    '1 file was not read: a.py (too large); what it uses is not known',
  ]);
});
