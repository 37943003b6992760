import { outline } from '@ctx/entropy-outline';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { folderOutline } from './folder-outline.js';

const KINDS = ['class', 'interface', 'function', 'enum', 'namespace'];
/** Definitions of several kinds, so that they are not folded as alike. */
const text = (count: number): string =>
  Array.from({ length: count }, (_, n) => {
    const kind = KINDS[n % KINDS.length];
    return `${kind} Name${n}${kind === 'function' ? '()' : ''} {\n${'  a = 1;\n'.repeat(1 + (n % 3))}}\n`;
  }).join('');
const outlined = [
  { path: 'src/small.ts', shape: outline(text(3), { path: 'src/small.ts' }) },
  { path: 'src/large.ts', shape: outline(text(200), { path: 'src/large.ts' }) },
];
const folder = { folder: 'src', below: 'src', outlined, rest: ['src/more.ts'] };
const within = (budget: number) =>
  folderOutline(folder, { budget, depth: undefined, countTokens: approximateTokens });

describe('folderOutline', () => {
  it('keeps the budget, shows small files whole, and names files that nobody read', () => {
    const { text: shown, files, omitted } = within(800)!;
    expect(approximateTokens(shown)).toBeLessThanOrEqual(800);
    expect(files.map(({ path }) => path)).toEqual(['src/small.ts', 'src/large.ts']);
    expect(shown.slice(0, shown.indexOf('src/large.ts'))).toContain('Name2');
    expect(omitted).toEqual(['src/more.ts']);
    expect(shown).toContain('⋯ without room: more.ts');
  });

  it('is nothing where no file has room', () => {
    expect(within(3)).toBeUndefined();
  });
});
