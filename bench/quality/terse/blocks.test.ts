import { readdirSync, readFileSync } from 'node:fs';
import { type TerseLevel, terse } from '@ctx/terse';
import { describe, expect, it } from 'vitest';
import { brokenBlocks } from './blocks.js';
import { mustKeep } from './must-keep.js';

const folder = new URL('captures/', import.meta.url);
const captures = readdirSync(folder).map((file) => ({
  name: file.replace('.txt', ''),
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

const ruff = (name: string): string =>
  `F401 [*] \`${name}\` imported but unused\n --> src/${name}.py:1:8\n  |\n1 | import ${name}\n  |        ^^^`;

describe('brokenBlocks', () => {
  it('finds none in any capture at any level', () => {
    let all = 0;
    for (const { name, text } of captures) {
      for (const level of ['lite', 'standard', 'max'] satisfies TerseLevel[]) {
        const { broken, count } = brokenBlocks(name, text, terse(text, { level }).text);
        expect(broken, `${name} at ${level}`).toEqual([]);
        all += count;
      }
    }
    expect(all).toBeGreaterThan(900);
  });

  it.each([
    [
      'places below another head',
      (a: string, b: string) => `${a}\n${b.split('\n')[1]}\n\n${b.split('\n')[0]}`,
    ],
    [
      'a message without its excerpt',
      (a: string, b: string) => `${a}\n\n${b.split('\n').slice(0, 2).join('\n')}`,
    ],
    ['a message that is gone', (a: string) => `${a}\n⋯ 7-11 alike`],
    ['a word that is gone', (a: string, b: string) => `${a}\n\n${b.replace('imported ', '')}`],
    ['another order', (a: string, b: string) => `${b}\n\n${a}`],
  ])('sees %s', (_, spoil) => {
    const [a, b] = [ruff('till'), ruff('basket')] as const;
    expect(brokenBlocks('ruff', `${a}\n\n${b}`, `${a}\n\n${b}`)).toEqual({ broken: [], count: 2 });
    expect(brokenBlocks('ruff', `${a}\n\n${b}`, spoil(a, b)).broken).not.toEqual([]);
  });

  it('lets margins, blank lines, drawn lines and frames of a runtime go', () => {
    const test = (ruler: number, more: string): string =>
      `${'_'.repeat(ruler)} test_a ${'_'.repeat(ruler)}\n${more}\nE   assert 3 == 4\n\na_test.py:3: AssertionError`;
    const before = test(30, '\n    File "/usr/lib/python3/a.py", line 3');
    expect(brokenBlocks('pytest', before, test(3, '⋯ 2 runtime frames')).broken).toEqual([]);
  });
});

describe('mustKeep', () => {
  it('asks for the whole line, wherever else its words stand', () => {
    const [item] = mustKeep('go-vet', 'a.go:3:1: unreachable code');
    expect(item?.isIn('x\n  a.go:3:1: unreachable  code')).toBe(true);
    expect(item?.isIn('a.go:3:1: code\nunreachable')).toBe(false);
  });
});
