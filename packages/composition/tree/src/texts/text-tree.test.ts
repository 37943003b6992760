import { describe, expect, it } from 'vitest';
import { lexicalParsing } from '../../test/lexical.js';
import { type HeldFile, textTree } from './text-tree.js';

const held = (files: Record<string, string | Uint8Array>): HeldFile[] =>
  Object.entries(files).map(([path, content]) => ({
    path,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
const TOKEN = `ghp_${'a1B2c3D4e5F6g7H8i9J0'.repeat(2).slice(0, 36)}`;

describe('textTree', () => {
  it('reads texts in the order of their paths, however they come, and says how far it is', async () => {
    const { extract, asked } = lexicalParsing();
    const done: number[] = [];
    const files = held({ 'b.ts': 'function two() {}', 'a.ts': 'function one() {}' });
    const tree = await textTree(files, { extract, onProgress: (count) => done.push(count) });
    expect([...tree.records.keys()]).toEqual(['a.ts', 'b.ts']);
    expect(asked).toEqual(['a.ts', 'b.ts']);
    expect(done).toEqual([1, 2]);
    expect(tree.records.get('a.ts')?.facts?.definitions).toMatchObject([{ name: 'one' }]);
    expect(tree.texts.get('b.ts')).toBe('function two() {}');
    expect(tree.index.size).toBe(2);
  });

  it('leaves out what is no text, what a program made and what is too large, each with its reason', async () => {
    const { extract } = lexicalParsing();
    const files = held({
      'logo.dat': new Uint8Array([0, 1, 2, 3, 0, 255]),
      'app.min.js': `${'var a=1;'.repeat(3_000)}\n`,
      'large.ts': 'x'.repeat(2_000),
      'a.ts': 'function one() {}',
    });
    const { skipped, texts } = await textTree(files, { extract, maxFileBytes: 1_000 });
    expect([...texts.keys()]).toEqual(['a.ts']);
    const reasons = Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]));
    expect(reasons).toEqual({
      ...{ 'logo.dat': 'binary', 'app.min.js': 'too large', 'large.ts': 'too large' },
    });
    const whole = await textTree(files, { extract });
    expect(whole.skipped.find(({ path }) => path === 'app.min.js')?.reason).toBe('minified');
    expect(whole.records.get('app.min.js')?.taken).toBe(false);
  });

  it('keeps no value of a secret, in no text and in no index', async () => {
    const { extract } = lexicalParsing();
    const { texts } = await textTree(held({ 'a.ts': `const token = '${TOKEN}';\n` }), { extract });
    expect(texts.get('a.ts')).not.toContain(TOKEN);
    expect(texts.get('a.ts')).toContain('⟨secret');
  });

  it('decodes UTF-16, keeps a manifest, and goes on behind a parser that throws', async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...'let a'].flatMap((c) => [c.charCodeAt(0), 0]),
    ]);
    const extract = async () => {
      throw new Error('down');
    };
    const files = held({ 'a.ts': utf16, 'package.json': '{ "name": "shop" }' });
    const { records, texts } = await textTree(files, { extract });
    expect(texts.get('a.ts')).toBe('let a');
    expect(records.get('a.ts')?.degraded?.[0]?.detail).toBe('down');
    expect(records.get('package.json')?.manifest).toContain('shop');
  });

  it('of nothing is empty', async () => {
    const { extract } = lexicalParsing();
    const tree = await textTree([], { extract });
    expect([tree.records.size, tree.index.size, tree.skipped.length]).toEqual([0, 0, 0]);
  });
});
