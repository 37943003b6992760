import { describe, expect, it } from 'vitest';
import { ownLine } from './own-line.js';

describe('ownLine', () => {
  it('finds where a module is taken whole, not where a member of it is used', () => {
    const whole = (rows: string[], language = 'python') =>
      ownLine(rows, 'core', { language, form: 'whole' });
    expect(whole(['(1, lib.core._gone)', 'vars(lib.core)', 'lib.core'])).toBe(1);
    expect(whole(['core?.one()', '{...core}'], 'typescript')).toBe(1);
    expect(whole(['core::one()', 'core["one"]'], 'typescript')).toBe(1);
    expect(whole(['core.one', 'core.two'])).toBe(0);
  });

  it.each([
    ['c', ['void f() {', '  /* TODO: check size() */', '  // size', '  size(1);'], 'bare', 3],
    [
      'c',
      ['void f() {', '  /*', '   * size', '   */', '  x = 1; // size', '  size(1);'],
      'bare',
      5,
    ],
    ['python', ['def f():', '  """size() is told."""', '  b.size()'], 'member', 2],
    ['python', ['def f():', '  """', '  size() is told.', '  """', '  b.size()'], 'member', 4],
    ['python', ["  log('size')", '  size(1)  # size'], 'bare', 1],
    ['rust', ['  let a = size(1);', '  let b = help.size();'], 'member', 1],
    ['rust', ['  let b = help.size();', '  let a = size(1);'], 'bare', 1],
    ['rust', ['  let a = size(1);', '  help', '    .size();'], 'member', 2],
    ['php', ['  $a = size(1);', '  $this->b->size();'], 'member', 1],
    ['go', ['  b.sizes()', '  pkg.size()', '  other.size()'], 'bare', 1],
    ['go', ['  b.sizes()', '  size(b.size())'], 'bare', 1],
    ['go', ['  // size', '  "size"'], 'bare', 0],
    ['go', ['  sizes()'], 'bare', -1],
    ['go', [], 'bare', -1],
  ] as const)('%s: %j', (language, rows, form, place) => {
    expect(ownLine(rows, 'size', { language, form })).toBe(place);
  });

  it('takes either form where none is known', () => {
    expect(ownLine(['a.size()', 'size()'], 'size', { language: 'java' })).toBe(0);
  });

  it('reads a long line, and many, in linear time', () => {
    expect((count: number) => {
      const rows = Array.from({ length: count }, () => `"${'\\\\"'.repeat(40)} size '`);
      return () => ownLine(rows, 'size', { language: 'go', form: 'member' });
    }).toGrowLinearly(100, 800);
  });
});
