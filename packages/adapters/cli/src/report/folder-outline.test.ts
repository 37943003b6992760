import { outline } from '@ctx/entropy-outline';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { folderOutline } from './folder-outline.js';

const text = (name: string, methods: number): string =>
  `class ${name} {\n${Array.from({ length: methods }, (_, n) => `  method${n}() {\n    return ${n};\n  }\n`).join('')}}\n`;
const outlined = [
  { path: 'src/small.ts', shape: outline(text('Small', 2), { path: 'src/small.ts' }) },
  { path: 'src/large.ts', shape: outline(text('Large', 90), { path: 'src/large.ts' }) },
];
const folder = { folder: 'src', below: 'src', outlined, rest: ['src/more.ts'] };
const within = (budget: number) =>
  folderOutline(folder, { budget, depth: undefined, countTokens: approximateTokens });

describe('folderOutline', () => {
  it('keeps the budget, shows small files whole, and names files that nobody read', () => {
    const { text: shown, files, omitted } = within(400)!;
    expect(approximateTokens(shown)).toBeLessThanOrEqual(400);
    expect(files.map(({ path }) => path)).toEqual(['src/small.ts', 'src/large.ts']);
    expect(shown).toContain('method1');
    expect(shown).not.toContain('method89');
    expect(omitted).toEqual(['src/more.ts']);
    expect(shown).toContain('⋯ without room: more.ts');
  });

  it('is nothing where no file has room', () => {
    expect(within(3)).toBeUndefined();
  });
});
