// The promises of the design that hold for every way to shorten a text.
import { approximateTokens, type LineRange, lineStarts, lines } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { type CompressOptions, compress } from './compress.js';
import { foldBoilerplate } from './select/boilerplate.js';
import { select } from './select/select.js';
import type { Compressed } from './shapes.js';
import { surprisal } from './surprisal/surprisal.js';

const countTokens = approximateTokens;
const encode = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);

const SHORTENED: Record<string, (text: string) => Compressed> = {
  'select with a query': (text) =>
    select(text, {
      query: 'parse the value of a header',
      budget: 60,
      countTokens,
      units: unitsIn(text),
    }),
  'select without': (text) => select(text, { budget: 60, countTokens }),
  foldBoilerplate: (text) => foldBoilerplate(text, { countTokens }),
  outline: (text) => compress(text, { mode: 'outline', countTokens, units: unitsIn(text) }),
  signatures: (text) => compress(text, { mode: 'signatures', countTokens, units: unitsIn(text) }),
  aggressive: (text) => compress(text, { mode: 'aggressive', countTokens, language: 'typescript' }),
  entropy: (text) => compress(text, { mode: 'entropy', countTokens }),
  lines: (text) =>
    compress(text, { mode: 'lines', countTokens, ranges: [{ startLine: 1, endLine: 1 }] }),
};
const EACH = Object.entries(SHORTENED);

/** Units as an outline would give them: each line that opens a brace, to the next such line. */
function unitsIn(text: string): LineRange[] {
  const all = lines(text);
  return all.flatMap((line, index) => {
    if (!line.endsWith('{')) return [];
    const next = all.findIndex((other, at) => at > index && other.endsWith('{'));
    const endLine = next < 0 ? all.length : next;
    return endLine > index + 1 ? [{ startLine: index + 1, endLine }] : [];
  });
}

/** Puts the original lines back where a marker stands for them. */
function expanded(source: string, { text, omissions }: Compressed): string {
  const starts = [...lineStarts(source), source.length];
  let out = '';
  let at = 0;
  let line = 1;
  for (const { range } of omissions) {
    const before = source.slice(starts[line - 1], starts[range.startLine - 1]);
    expect(text.slice(at, at + before.length)).toBe(before);
    at += before.length;
    const mark = /^⋯ \d+(?:-\d+)?[^\r\n]*(?:\r\n|\n|\r|$)/.exec(text.slice(at))?.[0] ?? '';
    expect(mark).toContain(`⋯ ${range.startLine}`);
    at += mark.length;
    out += before + source.slice(starts[range.startLine - 1], starts[range.endLine]);
    line = range.endLine + 1;
  }
  return out + text.slice(at);
}

const SOURCE = `// Copyright 2022 The Authors. All rights reserved, under the terms of the license.
import { decode } from './decode.js';
import { encodeWith, type EncodeOptions } from './encode.js';

export class Headers {
  parse(header: string): string[] {
    // One value a line, in the order of the header.
    return header.split(';').map((value) => decode(value.trim()));
  }

  write(values: string[], options: EncodeOptions): string {
    const encoded = values.map((value) => encodeWith(value, options));
    return encoded.join('; ');
  }
}
`;
const texts = fc
  .array(
    fc.constantFrom(
      ...['', '  a(b);', 'class A {', '  parse(value) {', '}', '// c', "import d from 'e';"],
      ...['x'.repeat(120), 'return header;', '⋯ 3-9', '\tvalue: 1,', '* f', '/* g', '*/'],
    ),
    { minLength: 1, maxLength: 50 },
  )
  .chain((rows) => fc.constantFrom('\n', '\r\n', '\r').map((end) => rows.join(end)));

/** Every mode is tried; a fuzz run tries each longer. */
const RUNS = { numRuns: draws(30) };

describe.each(EACH)('%s', (_name, shorten) => {
  it('leaves out nothing that its omissions do not name: they expand to the original bytes', () => {
    expect(expanded(SOURCE, shorten(SOURCE))).toBe(SOURCE);
    fc.assert(
      fc.property(texts, (text) => {
        const result = shorten(text);
        if (result.text !== '') expect(expanded(text, result)).toBe(text);
      }),
      RUNS,
    );
  });

  it('is never larger than the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { tokensBefore, tokensAfter, text: shorter } = shorten(text);
        expect(tokensBefore).toBe(countTokens(text));
        expect(tokensAfter).toBe(countTokens(shorter));
        expect(tokensAfter).toBeLessThanOrEqual(tokensBefore);
      }),
      RUNS,
    );
  });

  it('says verbatim of the text itself and of nothing else', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const result = shorten(text);
        expect(result.class === 'verbatim').toBe(result.text === text);
        expect(result.omissions.length > 0).toBe(result.class === 'lossy');
      }),
      RUNS,
    );
  });

  it('counts the tokens that each omission leaves out', () => {
    for (const { range, tokens } of shorten(SOURCE).omissions) {
      const starts = [...lineStarts(SOURCE), SOURCE.length];
      const left = SOURCE.slice(starts[range.startLine - 1], starts[range.endLine]);
      expect(tokens).toBe(countTokens(left));
    }
  });

  it('gives the same lines for every kind of line end', () => {
    const ranges = shorten(SOURCE).omissions.map(({ range }) => range);
    // One character a line end, so that budgets are the same.
    const other = shorten(SOURCE.replaceAll('\n', '\r'));
    expect(other.omissions.map(({ range }) => range)).toEqual(ranges);
  });

  it('gives the same bytes every time, as plain data', () => {
    const first = shorten(SOURCE);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
    expect(JSON.stringify(shorten(SOURCE))).toBe(JSON.stringify(first));
  });

  it.each([
    ['an empty text', ''],
    ['a byte order mark', '\uFEFF'],
    ['NUL characters', '\0'.repeat(3_000)],
    ['a lone surrogate', 'a\ud800b\n'.repeat(200)],
    ['a line of 300 kB', 'x'.repeat(300_000)],
    ['twenty thousand equal lines', 'x = 1;\n'.repeat(20_000)],
    ['deep nesting', '{\n'.repeat(2_000)],
    ['names of the prototype', '__proto__ = constructor;\n'.repeat(100)],
  ])('takes %s', (_kind, text) => {
    const result = shorten(text);
    expect(result.tokensAfter).toBeLessThanOrEqual(countTokens(text));
  });
});

describe('a budget', () => {
  const odd: Record<string, (text: string) => number> = {
    'counts characters': (text) => text.length,
    'counts one for anything': (text) => (text === '' ? 0 : 1),
    'is not additive': (text) => Math.ceil(text.length / 4) + (text.match(/\n⋯/g)?.length ?? 0) * 7,
  };

  it.each(Object.entries(odd))('holds with a tokenizer that %s', (_name, count) => {
    const options = fc.record({
      budget: fc.integer({ min: 0, max: 200 }),
      mode: fc.constantFrom<NonNullable<CompressOptions['mode']>>(
        'full',
        'task',
        'outline',
        'aggressive',
      ),
    });
    fc.assert(
      fc.property(texts, options, (text, { budget, mode }) => {
        const result = compress(text, { mode, budget, countTokens: count, units: unitsIn(text) });
        expect(count(result.text)).toBeLessThanOrEqual(budget);
      }),
      RUNS,
    );
  });

  it.each([
    ['a run', 'a'.repeat(20_000)],
    [
      'a long line of words, then one of symbols',
      `${'some words '.repeat(800)}${'}{:;'.repeat(9_000)}`,
    ],
    ['a minified line', `${'x'.repeat(300)}${'a(b,[c]);'.repeat(2_000)}`],
  ])('is kept, and reported, by the count of the text itself: %s', async (_name, line) => {
    const exact = await loadO200k();
    const text = `first\n${line}\nlast\n`;
    for (const mode of ['full', 'task', 'entropy', 'aggressive'] as const) {
      for (const budget of [30, 200, 1_000, 5_000]) {
        const result = compress(text, { mode, budget, countTokens: exact });
        expect(result.tokensBefore).toBe(exact(text));
        expect(result.tokensAfter).toBe(exact(result.text));
        expect(result.tokensAfter).toBeLessThanOrEqual(budget);
      }
    }
  });

  it('asks a counter that adds nothing up for a bounded number of texts', () => {
    let asked = 0;
    const square = (text: string): number => {
      asked += text.length;
      return text.length ** 2;
    };
    const text = 'one line of a paragraph\n\n'.repeat(2_000);
    const { tokensAfter } = select(text, { budget: 40_000, countTokens: square });
    expect(tokensAfter).toBeLessThanOrEqual(40_000);
    expect(asked).toBeLessThan(40 * text.length);
  });

  it('holds for the tokenizer even where a text is one line', () => {
    for (const budget of [0, 1, 5, 50]) {
      expect(select('x'.repeat(10_000), { budget, countTokens }).tokensAfter).toBeLessThanOrEqual(
        budget,
      );
    }
  });
});

describe('time', () => {
  it('of surprisal grows with the text', () => {
    const row = 'const value = call(other, 12);\n';
    const small = surprisal(row.repeat(2_000), { encode });
    const large = surprisal(row.repeat(20_000), { encode });
    expect(large.tokens).toBe(10 * small.tokens);
    expect(large.lines.at(-2)?.mean).toBeLessThan(0.1);
  });

  it('of a text of one long line is that of its head', () => {
    const { tokens, degraded } = surprisal('a'.repeat(10_000_000), { encode });
    expect(tokens).toBeLessThan(3_000);
    expect(degraded).toContain('1 long line');
  });
});
