import { describe, expect, it } from 'vitest';
import { findHeads } from '../read/heads.js';
import { profile } from '../read/profile.js';
import { textKind } from './kind-of-text.js';
import { nestHeads } from './tree.js';

const read = (rows: readonly string[]) => {
  const lines = profile(rows.join('\n'));
  return { lines, tree: nestHeads(lines, findHeads(lines)) };
};

describe('textKind', () => {
  const kind = (rows: readonly string[]) => {
    const { lines, tree } = read(rows);
    return textKind(lines, tree);
  };

  it('tells code, data, prose and flat text apart', () => {
    expect(kind(['function f() {', '}', 'const a = 1;'])).toBe('code');
    expect(kind(['{', '  "a": 1', '}'])).toBe('data');
    expect(kind(['<a>', '  <b/>', '</a>'])).toBe('data');
    expect(kind(['a: 1', 'b:', '  c: 2', 'd: 3'])).toBe('data');
    expect(kind(['- name: a', '  run: b', '- name: c'])).toBe('data');
    expect(kind(Array.from({ length: 80 }, (_, index) => `${index},north,${index}`))).toBe('flat');
    const sentence = 'The quick brown fox jumps over the lazy dog, and then it sleeps.';
    expect(kind(Array.from({ length: 9 }, () => sentence))).toBe('prose');
  });

  it('does not take Python for keys or dotted calls for sentences', () => {
    expect(kind(['class A:', '    x = 1', 'def f():', '    pass'])).toBe('code');
    expect(kind(Array.from({ length: 9 }, () => 'a.b_c_d_e.f(g.h, i.j).k.l'))).toBe('code');
  });
});
