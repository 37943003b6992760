import { approximateTokens, lines } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { compress, entropyScores, surpriseScores, unifiedDiff } from './compress.js';
import { MODES, type Mode } from './modes.js';
import { blocksOf } from './select/blocks.js';
import type { BoilerplateModels } from './select/boilerplate.js';
import { trainLocal } from './surprisal/local-model.js';
import { createTrie } from './surprisal/ngram-trie.js';
import type { Prior } from './surprisal/prior-format.js';

const SOURCE = `/*
 * Copyright 2020 The Authors. All rights reserved. Licensed under the terms of the MIT license.
 */
import { decode } from './decode.js';
import { encode, type EncodeOptions, type EncodeResult } from './encode.js';

/** Cookies of a request, kept in the order in which the browser sent them to the server. */
export class Cookies {
  // What the browser sent, before anything was decoded; never changed after construction.
  private readonly pairs = new Map<string, string>();

  parse(header: string): void {
    for (const pair of header.split(';')) {
      const at = pair.indexOf('=');
      this.pairs.set(pair.slice(0, at).trim(), decode(pair.slice(at + 1)));
    }
  }

  write(name: string, value: string, maxAge: number): string {
    return [name + '=' + encode(value), 'Max-Age=' + maxAge].join('; ');
  }
}
`;
const UNITS = [
  { startLine: 7, endLine: 22, headerLine: 8, name: 'Cookies', kind: 'class' },
  { startLine: 12, endLine: 17, headerLine: 12, name: 'parse', kind: 'method' },
  { startLine: 19, endLine: 21, headerLine: 19, name: 'write', kind: 'method' },
];
const encodeLetters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const models: BoilerplateModels = {
  encode: encodeLetters,
  local: trainLocal([SOURCE], { encode: encodeLetters }),
  member: true,
  prior: {
    tokenizer: 'letters',
    trie: createTrie(3),
    shares: Float64Array.of(0),
    backoff: Float64Array.of(1),
  },
};
const needs = { models, previous: '', ranges: [{ startLine: 1, endLine: 1 }] };

function shown(mode: Mode, options: object = {}): string {
  return compress(SOURCE, { mode, units: UNITS, language: 'typescript', ...options }).text;
}

describe('compress', () => {
  it('full is the text', () => {
    expect(compress(SOURCE)).toMatchObject({ text: SOURCE, class: 'verbatim', omissions: [] });
  });

  it('map is a line for each definition', () => {
    expect(shown('outline')).toBe(
      `⋯ 1-7
export class Cookies {
⋯ 9-11
  parse(header: string): void {
⋯ 13-18
  write(name: string, value: string, maxAge: number): string {
⋯ 20-22`,
    );
  });

  it('signatures shows headers without bodies', () => {
    expect(shown('signatures')).not.toContain('split');
    expect(shown('signatures')).toContain('write(name: string');
  });

  it('aggressive leaves out comments, license and imports, and no statement', () => {
    const text = shown('aggressive');
    for (const line of SOURCE.split('\n').slice(9)) expect(text).toContain(line);
    expect(text).not.toMatch(/Copyright|EncodeOptions|browser sent/);
    expect(text).toMatch(/^⋯ 1-3 license\n⋯ 4-5 imports\n/);
  });

  it('task keeps what the query needs', () => {
    const text = shown('task', { query: 'Max-Age is written wrongly', budget: 90 });
    expect(text).toContain("'Max-Age='");
    expect(text).not.toContain('indexOf');
  });

  it('surprise and entropy keep half of the tokens without a budget', () => {
    for (const mode of ['surprise', 'entropy'] as const) {
      const { tokensAfter, tokensBefore } = compress(SOURCE, { mode, models });
      expect(tokensAfter).toBeLessThanOrEqual(tokensBefore / 2);
    }
  });

  it('diff is what changed', () => {
    const previous = SOURCE.replace('Max-Age', 'Expires');
    const { text, omissions } = compress(SOURCE, { mode: 'diff', previous });
    expect(text).toContain("-    return [name + '=' + encode(value), 'Expires='");
    expect(text).toContain("+    return [name + '=' + encode(value), 'Max-Age='");
    expect(omissions[0]).toMatchObject({
      range: { startLine: 1, endLine: 16 },
      reason: 'unchanged',
    });
  });

  it('lines are those asked for', () => {
    expect(shown('lines', { ranges: [{ startLine: 19, endLine: 21 }] })).toBe(
      `⋯ 1-18\n${SOURCE.split('\n').slice(18, 21).join('\n')}\n}\n`,
    );
  });

  it('full over the budget says what it became', () => {
    const whole = approximateTokens(SOURCE);
    const shorter = compress(SOURCE, { budget: whole - 2, language: 'typescript' });
    expect(shorter.class).not.toBe('verbatim');
    expect(compress(SOURCE, { budget: 60 })).toMatchObject({ class: 'lossy' });
  });

  it('full without a query is spread over the file by its definitions, and not its head', () => {
    const units = Array.from({ length: 32 }, (_, i) => ({
      startLine: 6 * i + 1,
      endLine: 6 * i + 5,
    }));
    const rows = units.map((_, i) => `function f${i}() {\n  a();\n  b();\n  c();\n}\n`);
    for (const given of [units, []]) {
      const { text } = compress(rows.join('\n'), { budget: 120, units: given });
      const found = [...text.matchAll(/function f(\d+)/g)].map(([, n]) => Number(n));
      for (const quarter of [0, 1, 2, 3])
        expect(found.filter((n) => Math.floor(n / 8) === quarter).length).toBeGreaterThan(0);
    }
  });

  it.each(MODES)('%s is within the budget and never larger than the text', (mode) => {
    const line = fc.constantFrom(
      '',
      'a = 1',
      '  b(c)',
      '// d',
      'import e',
      '}',
      'x'.repeat(90),
      '\t',
    );
    const unit = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 50 }),
        fc.array(unit, { maxLength: 4 }),
        fc.integer({ min: 0, max: 200 }),
        (rows, pairs, budget) => {
          const text = rows.join('\n');
          const units = pairs.map(([startLine, size]) => ({
            startLine,
            endLine: startLine + size,
          }));
          const result = compress(text, { ...needs, mode, units, budget, language: 'go' });
          expect(result.tokensAfter).toBe(approximateTokens(result.text));
          expect(result.tokensAfter).toBeLessThanOrEqual(Math.min(budget, result.tokensBefore));
          const count = lines(text).length;
          let end = 0;
          for (const { range } of result.omissions) {
            expect(range.startLine).toBeGreaterThan(end);
            expect(range.endLine).toBeLessThanOrEqual(count);
            end = range.endLine;
          }
          if (result.class === 'verbatim') expect(result.text).toBe(text);
        },
      ),
      { numRuns: draws(25) },
    );
  });

  it.each(MODES)('%s takes odd texts', (mode) => {
    for (const text of ['', '\uFEFFa', '\0\0', '\ud800', 'a'.repeat(100_000), '\n'.repeat(5_000)]) {
      const result = compress(text, { ...needs, mode, budget: 100 });
      expect(result.tokensAfter).toBeLessThanOrEqual(100);
    }
  });

  it('refuses what is no mode, no budget, and modes without what they need', () => {
    expect(() => compress('a', { mode: 'constructor' as Mode })).toThrow(/no mode constructor/);
    expect(() => compress('a', { budget: -1 })).toThrow(RangeError);
    expect(() => compress('a', { budget: Number.NaN })).toThrow(RangeError);
    for (const mode of ['surprise', 'diff', 'lines'] as const) {
      expect(() => compress('a', { mode })).toThrow(/needs/);
    }
  });
});

it('names the argument that is no string', () => {
  expect(() => compress(undefined as unknown as string)).toThrow(
    new TypeError('compress: text must be a string, got undefined'),
  );
});

const encode = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const noPrior: Prior = {
  tokenizer: 'letters',
  trie: createTrie(3),
  shares: Float64Array.of(0),
  backoff: Float64Array.of(1),
};

describe('scores by lines', () => {
  it('by entropy do not depend on indentation', () => {
    const lines = ['aaaa', 'aaaa', '', '  aaaa', '  aaaa', '', 'abcdef'];
    const [plain, indented, varied] = entropyScores(lines, blocksOf(lines, []));
    expect(indented).toBe(plain);
    expect(varied).toBeGreaterThan(plain ?? 0);
  });

  it('by surprise are lowest for what the repository repeats', () => {
    const local = trainLocal(Array(20).fill('return null;'), { encode });
    const lines = ['return null;', '', 'quick zebra jumps;'];
    const score = surpriseScores({ encode, local, prior: noPrior });
    const [usual, odd] = score(lines, blocksOf(lines, []));
    expect(usual).toBeLessThan((odd ?? 0) / 2);
  });

  it('by surprise are 0 for blank lines', () => {
    const score = surpriseScores({ encode, local: trainLocal([], { encode }), prior: noPrior });
    expect([...score([''], blocksOf([''], []))]).toEqual([0]);
  });
});

const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl';

/** Applies hunks the way `patch` does: by their line numbers. */
function patch(source: string, diff: string): string {
  const rows = source.split('\n');
  const out: string[] = [];
  let at = 0;
  for (const row of diff === '' ? [] : diff.split('\n')) {
    const head = /^@@ -(\d+),\d+ \+\d+,\d+ @@$/.exec(row);
    if (head) while (at < Number(head[1]) - 1) out.push(rows[at++] as string);
    else if (row.startsWith('+')) out.push(row.slice(1));
    else {
      expect(rows[at]).toBe(row.slice(1));
      if (row.startsWith(' ')) out.push(rows[at] as string);
      at++;
    }
  }
  return [...out, ...rows.slice(at)].join('\n');
}

describe('a unified diff', () => {
  it('shows what was removed, what was added and three lines around', () => {
    const { text, omissions } = unifiedDiff(before, before.replace('f', 'F'));
    expect(text).toBe('@@ -3,7 +3,7 @@\n c\n d\n e\n-f\n+F\n g\n h\n i');
    expect(omissions.map(({ range }) => range)).toEqual([
      { startLine: 1, endLine: 2 },
      { startLine: 10, endLine: 12 },
    ]);
  });

  it('is empty for equal texts', () => {
    const { text, omissions } = unifiedDiff(before, before);
    expect(text).toBe('');
    expect(omissions[0]?.range).toEqual({ startLine: 1, endLine: 12 });
  });

  it('turns the one text into the other', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' d', ''), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [from, to] = [one.join('\n'), other.join('\n')];
        expect(patch(from, unifiedDiff(from, to).text)).toBe(to);
      }),
    );
  });

  it('is not fooled by lines that look like a diff', () => {
    const text = '@@ -1,1 +1,1 @@\n-x\n+y';
    expect(patch('a\nb', unifiedDiff('a\nb', text).text)).toBe(text);
  });
});
