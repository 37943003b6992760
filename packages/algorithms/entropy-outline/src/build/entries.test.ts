import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { findEntries } from './entries.js';

const shown = (blocks: readonly Block[], indent = ''): string[] =>
  blocks.flatMap(({ start, end, name, similar, children }) => [
    `${indent}${start + 1}-${end + 1} ${name}${similar ? ` ×${similar.count}` : ''}`,
    ...shown(children, `${indent} `),
  ]);

describe('findEntries', () => {
  const entries = (rows: readonly string[]): string[] => {
    const literal = { header: rows[0] as string, line: 0, end: rows.length - 1 };
    return shown(findEntries(profile(rows.join('\n')), literal));
  };

  it('finds the items of a list by what identifies them', () => {
    const item = (name: string): string[] => [
      '  {',
      `    name: '${name}',`,
      '    run() {}',
      '  },',
    ];
    const rows = ['const tools = [', ...item('read'), ...item('write'), ...item('list'), '];'];
    expect(entries(rows)).toEqual(['2-5 read', '6-9 write', '10-13 list']);
  });

  it('finds the keys of an object', () => {
    const item = (name: string): string[] => [`  ${name}: {`, '    a: 1,', '    b: 2,', '  },'];
    const rows = ['export const map = {', ...item('one'), ...item('two'), ...item('three'), '};'];
    expect(entries(rows)).toEqual(['2-5 one', '6-9 two', '10-13 three']);
  });

  it('finds none in short lists and in functions', () => {
    expect(entries(['const a = [', '  1,', '  2,', '];'])).toEqual([]);
    expect(entries(['function f() {', ...Array.from({ length: 20 }, () => '  x();'), '}'])).toEqual(
      [],
    );
  });
});
