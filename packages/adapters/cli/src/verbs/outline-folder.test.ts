import { loadO200k } from '@ctx/tokens';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { outlineFolder } from './outline.js';

const options = { json: false } as const;
const source = (name: string, methods: number): string => {
  const one = (i: number) =>
    `  ${name}Step${i}(value: number): number {\n    return value + ${i};\n  }\n`;
  return `export class ${name} {\n${Array.from({ length: methods }, (_, i) => one(i)).join('')}}\n`;
};

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  box.write('src/cart.ts', source('Cart', 4));
  box.write('src/deep/price.ts', source('Price', 200));
  box.write('src/cart.test.ts', source('CartTest', 4));
  box.write('src/logo.png', new Uint8Array([0x89, 0x50, 0, 0, 0]));
  box.write('src/.env', 'TOKEN=hush\n');
  box.write('docs/read.md', '# Read\n\nme\n');
});
afterEach(() => box.remove());

async function outlined(folder: string, more: object = {}) {
  const streams = capture({ cwd: box.root });
  const code = await outlineFolder(folder, { ...options, ...more }, streams);
  return { code, out: streams.out(), err: streams.err() };
}

const headings = (out: string) =>
  [...out.matchAll(/^## (.*?)(?::\d+(?:-\d+)?)?$/gm)].map(([, path]) => path);

describe('outlineFolder', () => {
  it('outlines the files of a folder, the product before its tests, the highest first', async () => {
    const { code, out } = await outlined('src');
    expect(code).toBe(0);
    expect(out).toMatch(/^# src: 3 of 3 files, within 4000 tokens\n\n## src\/cart\.ts:1-14\n/);
    expect(headings(out)).toEqual(['src/cart.ts', 'src/deep/price.ts', 'src/cart.test.ts']);
    expect(out).toContain('class Price');
    expect(out).not.toContain('hush');
  });

  it('puts the code before documents, examples and tests, and papers and hidden files last', async () => {
    for (const path of ['.eslintrc.yml', '.github/ci.yml', 'LICENSE', 'CHANGES.rst', 'README.md'])
      box.write(path, '# One\n\ntext\n\n# Two\n\ntext\n');
    box.write('history.ts', source('History', 2));
    box.write('examples/shop.ts', source('Shop', 2));
    expect(headings((await outlined('.', { budget: 20_000 })).out)).toEqual([
      'history.ts',
      'src/cart.ts',
      'src/deep/price.ts',
      'README.md',
      'docs/read.md',
      'examples/shop.ts',
      'src/cart.test.ts',
      '.eslintrc.yml',
      'CHANGES.rst',
      'LICENSE',
      '.github/ci.yml',
    ]);
  });

  it('is never over its budget, and names what it has no room for', async () => {
    const countTokens = await loadO200k();
    for (let i = 0; i < 40; i++) box.write(`src/many/part${i}.ts`, source(`Part${i}`, 30));
    for (const budget of [100, 300, 1000]) {
      const { code, out } = await outlined('src', { budget });
      expect(code).toBe(0);
      expect(countTokens(out)).toBeLessThanOrEqual(budget);
      const shown = headings(out).length;
      expect(out).toContain(`# src: ${shown} of 43 files`);
      expect(out).toMatch(/\n⋯ without room: .*\n$/);
    }
    await expect(outlined('src', { budget: 10 })).rejects.toMatchObject({ code: 3 });
  });

  it('leaves a small file whole and cuts a large one', async () => {
    const { out } = await outlined('src', { budget: 250 });
    expect(headings(out)[0]).toBe('src/cart.ts');
    expect(out).toContain('class Cart');
    expect(out.indexOf('class Price')).toBeGreaterThan(0);
  });

  it('takes the current folder, and one outside it', async () => {
    expect(headings((await outlined('.')).out)).toContain('docs/read.md');
    const streams = capture({ cwd: '/' });
    await outlineFolder(`${box.root}/docs`, options, streams);
    expect(streams.out()).toContain('read.md');
  });

  it('gives the outlines as data', async () => {
    const { out } = await outlined('src', { json: true });
    const data = JSON.parse(out);
    expect(data).toMatchObject({ schemaVersion: 2, command: 'outline', path: 'src' });
    expect(data.files.map(({ path }: { path: string }) => path)).toContain('src/cart.ts');
    expect(data.omitted).toEqual([]);
  });

  it('fails where there is nothing to outline', async () => {
    box.write('bare/large.ts', source('Large', 30_000));
    await expect(outlined('bare')).rejects.toThrow(
      'bare has no file that can be outlined: 1 too large',
    );
  });
});
