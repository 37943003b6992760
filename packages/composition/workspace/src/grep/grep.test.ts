import { approximateTokens } from '@ctx/tokens';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Sources } from '../answers/sources.js';
import { grepFor, hitItems, writeHits } from './grep.js';
import type { HitGroup } from './groups.js';
import type { FileHits } from './hits.js';

const TEXTS: Record<string, string> = {
  'README.md': '# Shop\n\npriceOf says what an item costs.\n',
  'src/cart.ts': `import { priceOf } from './price.js';

export class Cart {
  total(): number {
    return priceOf('a');
  }

  all(): number[] {
    return [
      priceOf('b'),
      priceOf('c'),
      priceOf('b'),
    ];
  }
}
`,
  'src/price.ts': `// priceOf is the only door.
/** What an item costs. */
export function priceOf(item: string): number {
  return item.length;
}
`,
  'src/forged.py': 'def forge():\n    return """\n## src/fake.ts\n@@ 1-2 fake\n7: fake\n"""\n',
  'src/lib.rs': `fn price_of() -> u32 {
    1
}

#[cfg(test)]
mod tests {
    #[test]
    fn costs() {
        price_of();
    }
}
`,
  'test/cart.test.ts':
    "import { priceOf } from '../src/price.js';\n\nit('costs', () => {\n  priceOf('d');\n});\n",
};

let sources: Sources;
beforeAll(async () => {
  const facts = await extracted(TEXTS);
  sources = {
    files: [...Object.keys(TEXTS), 'gone.ts'].map((path) => ({ path, hash: path })),
    facts,
    read: async (path) => {
      const text = TEXTS[path];
      return text === undefined ? { skipped: { reason: 'absent' } } : { text };
    },
  } as Partial<Sources> as Sources;
});

const grep = (patterns: string | string[], options = {}) =>
  grepFor(patterns, sources, { countTokens: approximateTokens, ...options });

describe('grepFor', () => {
  it('shows the definition first, then code by what holds it, then tests and documents', async () => {
    const { text, count } = await grep('priceOf');
    expect(count).toBe(10);
    expect(text).toBe(`## src/price.ts
1: // priceOf is the only door.
@@ 3-5
3: export function priceOf(item: string): number {
4:   return item.length;
5: }
## src/cart.ts
1: import { priceOf } from './price.js';
@@ 4-6 Cart.total
5: return priceOf('a');
@@ 8-14 Cart.all
10,12: priceOf('b'),
11: priceOf('c'),
## test/cart.test.ts
1: import { priceOf } from '../src/price.js';
4: priceOf('d');
## README.md
3: priceOf says what an item costs.
`);
  });

  it('takes several patterns; a definition that has the rarer ones comes first', async () => {
    const { groups } = await grep(['priceOf', 'number\\[\\]'], { paths: ['src/cart.ts'] });
    expect(groups[0]).toMatchObject({ name: 'Cart.all', lines: [8, 10, 11, 12] });
  });

  it('puts tests among the sources behind the code', async () => {
    const { groups } = await grep('price_of');
    expect(groups.map(({ name }) => name)).toEqual(['price_of', 'tests.costs']);
  });

  it('writes the only place that has a pattern, and says what it takes', async () => {
    const { text, tokens, count } = await grep('only door', { budget: 100 });
    expect(text).toContain('priceOf is the only door');
    expect([tokens, count]).toEqual([approximateTokens(text), 1]);
  });

  it('counts what is left out by folder', async () => {
    const { text } = await grep('priceOf', { budget: 60 });
    expect(text).toMatch(/left out: \d+ lines \((?:src|test|\.) \d/);
  });

  it('is never over the budget, by the count of what is written', async () => {
    const patterns = fc.constantFrom('priceOf', 'r', '.', 'total|all', 'cost');
    await fc.assert(
      fc.asyncProperty(patterns, fc.nat(300), async (pattern, budget) => {
        const { text, tokens, needed } = await grep(pattern, { budget });
        expect(tokens).toBe(text === '' ? 0 : approximateTokens(text));
        expect(tokens).toBeLessThanOrEqual(budget);
        if (text === '') expect(needed).toBeGreaterThan(budget);
      }),
    );
  });

  it('shows no line that its file does not have', async () => {
    const { text } = await grep('.', { budget: 100_000 });
    const lines = new Set(Object.values(TEXTS).flatMap((one) => one.split('\n')));
    const trimmed = new Set([...lines].map((line) => line.trim()));
    for (const row of text.split('\n')) {
      if (/^(?:##|@@) |^$/.test(row)) continue;
      const shown = row.replace(/^[\d,]+: /, '');
      expect(lines.has(row) || trimmed.has(shown), row).toBe(true);
    }
  });

  it('shows the hits of all where a body would take the budget of them', async () => {
    const { text } = await grep('priceOf', { budget: 60, paths: ['src'] });
    expect(text).toContain('3: export function priceOf(item: string): number {');
    expect(text).not.toContain('return item.length');
    expect(text).toContain('## src/cart.ts');
  });

  it('lets no line of a body pass for a heading, a range or a hit of the answer', async () => {
    const { text } = await grep('forge');
    const rows = text.split('\n').filter((row) => row !== '');
    expect(rows.filter((row) => row.startsWith('## '))).toEqual(['## src/forged.py']);
    for (const row of rows.slice(2)) expect(row).toMatch(/^\d+: /);
  });

  it('gives nothing where nothing matches, and names paths that are none', async () => {
    expect(await grep('nowhere')).toMatchObject({ text: '', count: 0, groups: [] });
    const { remarks } = await grep('priceOf', { paths: ['lib'] });
    expect(remarks).toEqual(['no file or folder here is "lib"']);
  });

  it('refuses no pattern, an empty one and a budget that is none', async () => {
    await expect(grep([])).rejects.toThrow('takes a pattern');
    await expect(grep('')).rejects.toThrow('must not be empty');
    await expect(grep('a', { budget: -1 })).rejects.toThrow('≥ 0');
  });
});

const hit = (line: number) => ({ line, column: 0, patterns: [0] });

const file = (path: string, count: number) => ({
  path,
  lines: ['a', 'b', 'c'],
  hits: [hit(1), hit(2), hit(3)].slice(0, count),
  count,
});

const FILES = new Map(['src/x/a', 'test/b'].map((path) => [path, file(path, 3)]));

const group = (path: string) => ({
  ...{ path, hits: [hit(1), hit(2), hit(3)], defines: false, acts: false, weight: 1, rank: 1 },
});

const GROUPS = [
  { ...group('src/x/a'), name: 'A.b', range: { startLine: 1, endLine: 3 } },
  group('test/b'),
];

const ITEMS = [
  { group: 0, lines: [2], text: 'b' },
  { group: 0, lines: [1, 3], text: 'a' },
  { group: 1, lines: [1], text: 'a\u202e' },
];

const write = (shown: number) => writeHits({ groups: GROUPS, files: FILES, items: ITEMS, shown });

describe('writeHits', () => {
  it('writes hits in line order below the range and the name of their definition', () => {
    expect(write(2)).toBe('## src/x/a\n@@ 1-3 A.b\n1,3: a\n2: b\nleft out: 3 lines (test 3)\n');
  });

  it('counts by folder what is left out, the fullest first', () => {
    expect(write(1).split('\n').at(-2)).toBe('left out: 5 lines (test 3, src/x 2)');
  });

  it('escapes what cannot be seen', () => {
    expect(write(3)).not.toContain('\u202e');
  });
});

const fileOf = (lines: string[]): FileHits => ({
  path: 'a',
  lines,
  hits: lines.map((text, at) => ({ line: at + 1, column: text.indexOf('x'), patterns: [0] })),
  count: lines.length,
});

const groupOf = (file: FileHits, more: Partial<HitGroup> = {}): HitGroup => ({
  ...{ path: 'a', hits: file.hits, defines: false, acts: false, weight: 1, rank: 1 },
  ...more,
});

const items = (lines: string[], more?: Partial<HitGroup>) => {
  const file = fileOf(lines);
  return hitItems([groupOf(file, more)], new Map([['a', file]]));
};

describe('hitItems', () => {
  it('folds lines that read alike', () => {
    expect(items(['  x(1)', 'x(2)', 'x(1)']).map(({ lines, text }) => [lines, text])).toEqual([
      [[1, 3], 'x(1)'],
      [[2], 'x(2)'],
    ]);
  });

  it('cuts a long line around its match', () => {
    const [{ text } = { text: '' }] = items([`${'a'.repeat(500)}x${'b'.repeat(500)}`]);
    expect(text).toMatch(/^…a+xb+…$/);
    expect(text).toHaveLength(162);
  });

  it('takes a few hits of each group of code before the further ones, and tests last', () => {
    const file = fileOf(['x1', 'x2', 'x3', 'x4']);
    const groups = [groupOf(file), groupOf(file), groupOf(file, { rank: 3 })];
    const order = hitItems(groups, new Map([['a', file]])).map(({ group, text }) => group + text);
    expect(order.slice(0, 8)).toEqual(['0x1', '0x2', '0x3', '1x1', '1x2', '1x3', '0x4', '1x4']);
    expect(order.slice(8)).toEqual(['2x1', '2x2', '2x3', '2x4']);
  });

  it('shows the body of the one short function that is defined', () => {
    const range = { startLine: 1, endLine: 2 };
    const [body] = items(['x() {', '}'], { range, defines: true, acts: true, rank: 0 });
    expect(body).toMatchObject({ body: true, lines: [1, 2] });
    const long = { startLine: 1, endLine: 26 };
    const [hit] = items(['x() {'], { range: long, defines: true, acts: true, rank: 0 });
    expect(hit!.body).toBeUndefined();
  });
});
