import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { groupHits } from './groups.js';
import { hitsIn } from './hits.js';
import { readPattern } from './pattern.js';

async function groupsOf(texts: Record<string, string>, ...sources: string[]) {
  const facts = new Map((await extracted(texts)).map((file) => [file.path, file]));
  const patterns = await Promise.all(sources.map((one) => readPattern(one)));
  const files = await hitsIn(Object.keys(texts), patterns, {
    read: async (path) => ({ text: texts[path]! }),
  });
  return groupHits(files, facts, patterns.length);
}

describe('groupHits', () => {
  it('ranks definitions, code, imports and comments, tests, documents, generated files', async () => {
    const groups = await groupsOf(
      {
        'dist/a.js': 'cost();\n',
        'README.md': 'cost\n',
        'test/a.test.ts': 'cost();\n',
        'src/a.ts': "import { cost } from './d.js';\n",
        'src/b.ts': '// cost\n',
        'src/c.ts': 'function use() {\n  cost();\n}\n',
        'src/d.ts': 'export function cost() {\n  return 1;\n}\n',
      },
      'cost',
    );
    const order = groups.map(({ path, rank }) => `${rank} ${path}`);
    expect(order).toEqual([
      '0 src/d.ts',
      '1 src/c.ts',
      '2 src/a.ts',
      '2 src/b.ts',
      '3 test/a.test.ts',
      '5 README.md',
      '6 dist/a.js',
    ]);
  });

  it('puts a hit under the innermost definition of more than one line', async () => {
    const text = 'class Cart {\n  size = 1;\n  all() {\n    return size;\n  }\n}\n';
    const groups = await groupsOf({ 'a.ts': text }, 'size');
    expect(groups.map(({ name, hits }) => [name, hits.map(({ line }) => line)])).toEqual([
      ['Cart', [2]],
      ['Cart.all', [4]],
    ]);
  });

  it('counts a pattern that few files have for more', async () => {
    const files = { 'a.ts': 'x; rare;\n', 'b.ts': 'x; y;\n', 'c.ts': 'x; y;\n' };
    const [first] = await groupsOf(files, 'x', 'y', 'rare');
    expect(first!.path).toBe('a.ts');
  });
});
