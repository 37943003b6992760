import { buildGraph } from '@ctx/repomap';
import { loadO200k } from '@ctx/tokens';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { showFor, unseen } from './show.js';
import type { ShowSources } from './surroundings.js';

const LONG = Array.from({ length: 40 }, (_, i) => `  const step${i} = ${i};`);
const TEXTS: Record<string, string> = {
  'src/price.ts': `/** What an item costs. */
export function priceOf(item: string): number {
  return base() * item.length;
}

function base(): number {
  return 1;
}
`,
  'src/cart.ts': `import { priceOf } from './price.js';

export class Cart {
  total(): number {
    return priceOf('a');
  }
}
`,
  'src/long.ts': `import { priceOf } from './price.js';

export function long(): number {
${LONG.join('\n')}
  return priceOf('b');
}
`,
  'src/cart.test.ts':
    "import { priceOf } from './price.js';\n\nfunction checks(): void {\n  priceOf('c');\n}\n",
  'README.md': '# Shop\n',
};
const COMMITS = [
  {
    id: 'b'.repeat(40),
    message: 'Change the price\n\nLong.',
    time: 86_400,
    files: ['src/price.ts'],
  },
  { id: 'a'.repeat(40), message: 'Begin', time: 0, files: ['src/cart.ts', 'src/price.ts'] },
];

let sources: ShowSources;
let countTokens: (text: string) => number;
beforeAll(async () => {
  countTokens = await loadO200k();
  const facts = await extracted(TEXTS);
  const graph = buildGraph({ facts });
  sources = {
    files: [...Object.keys(TEXTS), '.env'].map((path) => ({ path, hash: path })),
    facts,
    graph: async () => graph,
    manifests: async () => [],
    history: async () => COMMITS,
    read: async (path) => {
      const text = TEXTS[path];
      return text === undefined
        ? { skipped: { reason: path === '.env' ? 'secret' : 'absent' } }
        : { text };
    },
  } as Partial<ShowSources> as ShowSources;
});

const textOf = async (subject: string, options = {}) =>
  (await showFor(subject, sources, options)).text;

describe('lines of a file', () => {
  it('stand whole and plain under their range', async () => {
    expect(await textOf('src/price.ts:6-8')).toBe(
      '## src/price.ts:1-8\n```ts\n@@ 6-8\nfunction base(): number {\n  return 1;\n}\n```\n',
    );
  });

  it('end where the file ends, and begin before that', async () => {
    expect(await textOf('src/price.ts:8-99')).toContain('@@ 8\n}\n```');
    await expect(showFor('src/price.ts:9', sources)).rejects.toThrow('src/price.ts has 8 lines');
  });

  it('have numbers on demand', async () => {
    expect(await textOf('src/price.ts:7', { numbers: true })).toContain('@@ 7\n7|  return 1;\n');
  });

  it('have a mark with the number every ten lines, each line as it stands in the file', async () => {
    const shown = await showFor('src/long.ts:3-40', sources);
    expect(shown.text.match(/^@@ .*$/gm)).toEqual(['@@ 3-40', '@@ 10', '@@ 20', '@@ 30']);
    expect(shown.text).toContain('@@ 20\n  const step16 = 16;\n');
    expect(shown.class).toBe('verbatim');
    expect(shown.tokens).toBe(countTokens(shown.text));
    const none = await showFor('src/long.ts:3-40', sources, { marks: Number.POSITIVE_INFINITY });
    expect(none.text.match(/^@@ .*$/gm)).toEqual(['@@ 3-40']);
  });

  it('have numbers in place of marks, and are then no lines to copy', async () => {
    const shown = await showFor('src/long.ts:3-40', sources, { numbers: true });
    expect(shown.text.match(/^@@ .*$/gm)).toEqual(['@@ 3-40']);
    expect(shown.text).toContain('\n20|  const step16 = 16;\n');
    expect(shown.class).toBe('losslessDisplay');
    expect(shown.tokens).toBe(countTokens(shown.text));
  });

  it('are lossy where the budget cuts them', async () => {
    expect((await showFor('src/long.ts:3-40', sources, { budget: 100 })).class).toBe('lossy');
  });

  it('of a file that is not read are refused, with the reason', async () => {
    await expect(showFor('.env:1', sources)).rejects.toThrow('.env is not shown: secret');
  });
});

describe('a definition', () => {
  it('is shown with the comment above it', async () => {
    expect(await textOf('priceOf')).toBe(
      `## src/price.ts:1-8 — defines priceOf
\`\`\`ts
@@ 1-4 priceOf
/** What an item costs. */
export function priceOf(item: string): number {
  return base() * item.length;
}
\`\`\`
`,
    );
  });

  it('is shown with its users: short ones whole, of long ones the header and the use', async () => {
    const text = await textOf('priceOf', { surroundings: ['callers'] });
    expect(text).toContain('@@ 4-6 total, uses priceOf at 5\n  total(): number {');
    expect(text).toContain('export function long(): number {\n⋯ 4-40\n  const step37 = 37;');
    expect(text).not.toContain('cart.test.ts');
  });

  it('is shown with its tests, and with what it uses', async () => {
    const tests = await textOf('priceOf', { surroundings: ['tests'] });
    expect(tests).toContain('@@ 3-5 checks, tests priceOf at 4');
    expect(tests).not.toContain('src/long.ts');
    expect(await textOf('priceOf', { surroundings: ['callees'] })).toContain(
      '@@ 6-8 base, used by priceOf at 3\nfunction base(): number {',
    );
  });

  it('is shown with the commits of its file', async () => {
    expect(await textOf('priceOf', { surroundings: ['history'] })).toMatch(
      /\n\nhistory:\nbbbbbbbbb 1970-01-02 Change the price\naaaaaaaaa 1970-01-01 Begin\n$/,
    );
  });

  it('says what is not found', async () => {
    const { remarks } = await showFor('base', sources, { surroundings: ['tests', 'callees'] });
    expect(remarks).toEqual(['no tests found', 'no callees found']);
  });

  it('is meant by lines inside of it', async () => {
    const text = await textOf('src/price.ts:3', { surroundings: ['callers'] });
    expect(text).toContain('uses priceOf at 5');
  });
});

describe('the budget', () => {
  const everything = { surroundings: ['callers', 'callees', 'tests', 'history'] } as const;

  it('is never exceeded, and more of it only adds lines', async () => {
    const whole = await showFor('priceOf', sources, everything);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.tokens + 20 }), async (budget) => {
        const less = await showFor('priceOf', sources, { ...everything, budget });
        expect(countTokens(less.text)).toBe(less.tokens);
        expect(less.tokens).toBeLessThanOrEqual(budget);
        const rows = new Set(whole.text.split('\n'));
        for (const row of less.text.split('\n'))
          if (!/^(?:⋯|@@|"⋯|## )/.test(row)) expect(rows).toContain(row);
      }),
    );
  });

  it('is kept whatever the lines are, and however they are counted', async () => {
    const lines = fc.array(fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('```', '⋯', '')));
    const counters = [
      countTokens,
      (text: string) => text.length,
      (text: string) => text.length / 7,
    ];
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.constantFrom(...counters),
        fc.nat(300),
        fc.boolean(),
        async (rows, counter, budget, numbers) => {
          const read = async () => ({ text: rows.join('\n') });
          const odd = { ...sources, read } as ShowSources;
          const { text, tokens, needed } = await showFor('README.md', odd, {
            ...{ budget, numbers, countTokens: counter },
          });
          expect(tokens).toBe(text === '' ? 0 : counter(text));
          expect(tokens).toBeLessThanOrEqual(budget);
          if (needed !== undefined) expect(needed).toBeGreaterThan(budget);
        },
      ),
    );
  });

  it('marks what it cuts, and says so', async () => {
    const { text, remarks } = await showFor('long', sources, { budget: 100 });
    expect(text).toMatch(/\n⋯ \d+-45\n```\n$/);
    expect(remarks).toEqual([expect.stringMatching(/^the budget holds \d+ of 43 lines$/)]);
  });

  it('that holds not one line is answered with what one takes', async () => {
    const { text, needed } = await showFor('priceOf', sources, { budget: 3 });
    expect(text).toBe('');
    const { tokens } = await showFor('priceOf', sources, { budget: needed });
    expect(tokens).toBe(needed);
  });

  it.each([-1, Number.NaN])('is a number of tokens, and not %s', async (budget) => {
    await expect(showFor('priceOf', sources, { budget })).rejects.toThrow(RangeError);
  });
});

describe('remarks', () => {
  it('name a few of many places of a name, and count all', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        `src/many${i}.ts`,
        'export function many(): void {}\n',
      ]),
    );
    const facts = await extracted(texts);
    const shown = await showFor('many', {
      ...sources,
      files: Object.keys(texts).map((path) => ({ path, hash: path })),
      facts,
      graph: async () => buildGraph({ facts }),
      read: async (path) => {
        const text = texts[path];
        return text === undefined ? { skipped: { reason: 'absent' } } : { text };
      },
    });
    expect(shown.remarks).toEqual([
      '15 more places define it: src/many13.ts:1, src/many14.ts:1, src/many15.ts:1, src/many16.ts:1, src/many17.ts:1, …',
    ]);
  });
});

const lines = (startLine: number, endLine: number) => ({ startLine, endLine });
const piece = (path: string, startLine: number, endLine: number) => ({
  ...{ path, label: 'a', reason: '', startLine, endLine },
});

it('leaves out what a reader has, and says which lines', () => {
  const seen = [{ path: 'a.ts', shown: [lines(1, 4), lines(8, 9)] }];
  const { pieces, remarks } = unseen([piece('a.ts', 3, 10), piece('b.ts', 1, 2)], seen);
  expect(pieces).toMatchObject([lines(5, 7), lines(10, 10), { path: 'b.ts', ...lines(1, 2) }]);
  // The rest of a definition is marked as a part of it.
  expect(pieces[0]?.definition).toEqual(lines(3, 10));
  expect(remarks).toEqual(['shown before: a.ts:3-4, a.ts:8-9']);
});

it('shows lines of overlapping pieces once, without a word', () => {
  const { pieces, remarks } = unseen([piece('a.ts', 3, 10), piece('a.ts', 1, 12)], []);
  expect(pieces).toMatchObject([lines(3, 10), lines(1, 2), lines(11, 12)]);
  expect(remarks).toEqual([]);
});
