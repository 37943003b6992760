import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Parser, Tree } from 'web-tree-sitter';
import { draws } from '../../../../../scripts/draws.js';
import { factsOf } from '../../test/facts.js';
import type { FileFacts } from '../facts/facts.js';
import { type Grammar, grammars, languageFile } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import { extract, MAX_STEPS } from './extract.js';

const folder = new URL('../../test/in/', import.meta.url);
const samples = new Map(
  readdirSync(folder).map((name) => [
    name.slice(0, name.indexOf('.')) as Grammar,
    readFileSync(new URL(name, folder), 'utf8'),
  ]),
);

/** The memory that all parsers and trees live in. */
let memory: WebAssembly.Memory;

beforeAll(async () => {
  const instantiate = vi.spyOn(WebAssembly, 'instantiate');
  for (const language of grammars) await loadLanguage(language);
  const given = instantiate.mock.calls.flatMap(([, imports]) => Object.values(imports?.env ?? {}));
  memory = given.find((value) => value instanceof WebAssembly.Memory)!;
  instantiate.mockRestore();
});

/** Expects the promises that hold for the facts of any text. */
function expectSound(text: string, facts: FileFacts): void {
  expect(structuredClone(facts)).toEqual(facts);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  let previous = -1;
  for (const [index, definition] of facts.definitions.entries()) {
    const { startIndex, endIndex, startLine, endLine, headerLine, signature, parent } = definition;
    expect(startIndex).toBeGreaterThanOrEqual(Math.max(0, previous));
    previous = startIndex;
    expect(endIndex).toBeGreaterThan(startIndex);
    expect(endIndex).toBeLessThanOrEqual(text.length);
    expect(headerLine).toBeGreaterThanOrEqual(startLine);
    expect(headerLine).toBeLessThanOrEqual(endLine);
    expect(endLine).toBeLessThanOrEqual(facts.lines);
    expect(definition.name).not.toBe('');
    expect(signature.length).toBeLessThanOrEqual(200);
    expect(signature).not.toMatch(/[\r\n]/);
    if (parent === undefined) continue;
    expect(parent).toBeLessThan(index);
    const outer = facts.definitions[parent]!;
    expect(outer.startIndex).toBeLessThanOrEqual(startIndex);
    expect(outer.endIndex).toBeGreaterThanOrEqual(endIndex);
  }
  for (const { line } of [...facts.imports, ...facts.exports, ...facts.references]) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(facts.lines);
  }
  for (const { name, count } of facts.references) {
    expect(count).toBeGreaterThan(0);
    expect(text).toContain(name);
  }
}

describe('extract', () => {
  it.each(grammars)('is sound and deterministic for %s', (language) => {
    const text = samples.get(language)!;
    const facts = extract(language, text);
    expectSound(text, facts);
    expect(extract(language, text)).toEqual(facts);
  });

  it.each(grammars)('gives the same facts of %s for LF and CRLF', (language) => {
    const text = samples.get(language)!;
    const offsets = { startIndex: 0, endIndex: 0 };
    const strip = (facts: FileFacts) => ({
      ...facts,
      definitions: facts.definitions.map((definition) => ({ ...definition, ...offsets })),
    });
    expect(strip(extract(language, text.replaceAll('\n', '\r\n')))).toEqual(
      strip(extract(language, text)),
    );
  });

  it.each(grammars)('reads %s behind a byte order mark', (language) => {
    const text = samples.get(language)!;
    const facts = extract(language, `\uFEFF${text}`);
    expect(facts.degraded).toBeUndefined();
    const names = (all: FileFacts) => all.definitions.map(({ name }) => name);
    expect(names(facts)).toEqual(names(extract(language, text)));
  });

  it.each(grammars)('gives empty facts for an empty text in %s', (language) => {
    expect(extract(language, '')).toEqual({
      language,
      lines: 0,
      definitions: [],
      imports: [],
      exports: [],
      references: [],
    });
  });

  it.each(grammars)('never throws, and stays sound, for broken %s', (language) => {
    const text = samples.get(language)!;
    const piece = fc
      .tuple(fc.nat(text.length), fc.nat(80))
      .map(([start, length]) => text.slice(start, start + length));
    const noise = fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 12 }), (pieces) => {
        const broken = pieces.join('');
        expectSound(broken, extract(language, broken));
      }),
      { numRuns: draws(12) },
    );
  });

  it('counts UTF-16 offsets', async () => {
    const text = "const a = '😀é';\nexport function größe() {}\n";
    const facts = await factsOf('typescript', text);
    const [, definition] = facts.definitions;
    expect(text.slice(definition!.startIndex, definition!.endIndex)).toBe(
      'export function größe() {}',
    );
    expect(definition).toMatchObject({ name: 'größe', headerLine: 2, exported: true });
  });

  it('reads a million blank lines', () => {
    const facts = extract('python', '\n'.repeat(1_000_000));
    expect(facts).toMatchObject({ lines: 1_000_000, definitions: [] });
  });

  it('reads brackets nested ten thousand deep', () => {
    for (const language of ['typescript', 'python', 'go', 'c', 'ruby'] as const) {
      const text = `x = ${'('.repeat(10_000)}1${')'.repeat(10_000)}\n`;
      expect(extract(language, text).lines).toBe(1);
      expect(extract(language, '('.repeat(1_000)).degraded?.[0]?.reason).toBe('syntax-errors');
    }
    const blocks = `${'if (a) {'.repeat(10_000)}${'}'.repeat(10_000)}`;
    expect(extract('javascript', blocks).references).toEqual([]);
  });

  it('stays away from brackets that nobody closes', () => {
    for (const language of ['typescript', 'python', 'go', 'c', 'ruby'] as const)
      for (const bracket of ['(', '[', '{', ')']) {
        const { degraded } = extract(language, bracket.repeat(25_000));
        expect(degraded?.[0]?.reason, `${language} ${bracket}`).toMatch(
          /^(?:too-broken|syntax-errors)$/,
        );
        expect(degraded?.[0]?.count).toBeGreaterThan(0);
      }
  });

  it('stays away from openings of any kind by the ten thousand', () => {
    // A megabyte of these in a Gemfile took half a minute, and the half of it a fourth of that.
    for (const opening of ['gem("a", path: (', "path 'x' do\n"]) {
      expect(extract('ruby', opening.repeat(1_000)).degraded?.[0]?.reason).toBe('syntax-errors');
      expect(extract('ruby', opening.repeat(10_000)).degraded).toEqual([
        { reason: 'too-broken', count: expect.any(Number), detail: 'nodes in one error' },
      ]);
    }
  });

  it('offers what is too broken to the fallback', () => {
    const text = `export class Kept {\n${'('.repeat(5_000)}\n}\n`;
    const facts = extract('typescript', text, {
      fallback: (_, gaps) => {
        expect(gaps).toEqual([{ startLine: 1, endLine: 3 }]);
        return [{ name: 'Kept', kind: 'class', startLine: 1, endLine: 3 }];
      },
    });
    expect(facts.degraded).toEqual([
      { reason: 'too-broken', count: expect.any(Number), detail: 'tokens' },
      { reason: 'fallback', count: 1 },
    ]);
    expect(facts.definitions).toMatchObject([{ name: 'Kept', exported: true, by: 'fallback' }]);
  });

  it('frees every tree, whatever becomes of the file', () => {
    const made = vi.spyOn(Parser.prototype, 'parse');
    const freed = vi.spyOn(Tree.prototype, 'delete');
    const texts = ['int f(void) {}', 'FOO_API int f( {\nX_BEGIN\n', '('.repeat(5_000), ''];
    for (let i = 0; i < 100; i++) extract('c', texts[i % texts.length]!);
    const failing = () => {
      throw new Error('the fallback failed');
    };
    expect(() => extract('c', 'int f( {', { fallback: failing })).toThrow('the fallback failed');
    extract('c', 'int a;'.repeat(5_000), { limits: { steps: 5 } });
    const trees = made.mock.results.filter(({ value }) => value !== null).length;
    expect(trees).toBeGreaterThan(100);
    expect(freed).toHaveBeenCalledTimes(trees);
    vi.restoreAllMocks();
  });

  it('keeps no more than 64 definitions in each other', () => {
    const text = `${'function ff() {'.repeat(100)}${'}'.repeat(100)}`;
    const facts = extract('javascript', text);
    expect(facts.definitions).toHaveLength(64);
    expect(facts.degraded).toEqual([{ reason: 'too-deep', count: 36 }]);
    expect(extract('javascript', text, { limits: { depth: 3 } }).definitions).toHaveLength(3);
  });
});

describe('functions that the grammar gave up in', () => {
  it.each([
    ['typescript', 'function a() { return 1; }\nfunction b() {\n  x = = 1;\n}\nfunction c() {}'],
    ['python', 'def a():\n    return 1\ndef b():\n    x = = 1\ndef c():\n    return 2\n'],
    ['java', 'class A {\n  void a() { }\n  void b() { int = = 1; }\n  void c() { }\n}'],
  ] as const)('are marked, those beside them not, in %s', (language, text) => {
    const functions = extract(language, text).definitions.filter(({ name }) =>
      /^[abc]$/.test(name),
    );
    expect(functions.map(({ name, broken = false }) => [name, broken])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('are not those with an error before their names', () => {
    const [one] = extract(
      'cpp',
      'INLINE std::string\nA::run(int a) const {\n  return a;\n}',
    ).definitions;
    expect(one).toMatchObject({ name: 'run' });
    expect(one!.broken).toBeUndefined();
  });
});

describe('limits', () => {
  it('looks for nothing in more than 1,000 nodes, and says so', () => {
    const chain = (size: number) => `def = other${'.a()'.repeat(size)}\nfunction ff() {}\n`;
    const facts = extract('javascript', chain(1_500));
    expect(facts.definitions.map(({ name }) => name)).toEqual(['ff']);
    expect(facts.degraded).toEqual([
      { reason: 'too-deep', detail: 'nested in more than 1000 nodes' },
    ]);
    expect(extract('javascript', chain(300)).degraded).toBeUndefined();
  });

  it('does not parse what is larger, counted in UTF-8', () => {
    const facts = extract('go', 'package größe\n', { limits: { bytes: 15 } });
    expect(facts).toMatchObject({
      lines: 1,
      definitions: [],
      degraded: [{ reason: 'too-large', detail: 'more than 15 bytes' }],
    });
    expect(extract('go', 'package größe\n', { limits: { bytes: 16 } }).degraded).toBeUndefined();
    expect(extract('go', '// 😀', { limits: { bytes: 6 } }).degraded?.[0]?.reason).toBe(
      'too-large',
    );
    expect(extract('go', '// 😀', { limits: { bytes: 7 } }).degraded).toBeUndefined();
  });

  it('answers for one line of 10 MB at once', () => {
    const facts = extract('javascript', 'var a=1;'.repeat(1_310_720));
    const degraded = [{ reason: 'too-large', detail: 'more than 1048576 bytes' }];
    expect(facts).toMatchObject({ lines: 1, degraded });
  });

  it('ends when the steps do not suffice, at the same place every time', () => {
    const text = 'const a = 1;\n'.repeat(5_000);
    let steps = 0;
    const options = { limits: { steps: 5 }, onStep: () => void steps++ };
    for (const times of [1, 2, 3]) {
      expect(extract('typescript', text, options)).toMatchObject({
        lines: 5_000,
        degraded: [{ reason: 'too-slow', detail: 'more than 5 steps' }],
      });
      expect(steps).toBe(6 * times);
    }
    expect(extract('typescript', text).degraded).toBeUndefined();
  });

  it('takes steps as the text grows, far below what a file may take', () => {
    const stepsOf = (text: string): number => {
      let steps = 0;
      extract('typescript', text, { onStep: () => void steps++ });
      return steps;
    };
    const line = 'export const value = call(other, { a: 1, b: [2, 3] });\n';
    const [small, large] = [stepsOf(line.repeat(500)), stepsOf(line.repeat(5_000))];
    expect(large / small).toBeGreaterThan(8);
    expect(large / small).toBeLessThan(12);
    expect(large).toBeLessThan(MAX_STEPS / 4);
  });

  it('counts what a scanner reads again, to the end and for every token', () => {
    for (const opened of ['%w(', '%Q(']) {
      const text = opened.repeat(15_000);
      expect(extract('ruby', text, { limits: { steps: 2_000 } })).toMatchObject({
        degraded: [{ reason: 'too-slow', detail: 'more than 2000 steps' }],
      });
      // Its operations alone would be 500 steps and ten seconds.
      expect(extract('ruby', opened.repeat(1_500)).degraded?.[0]?.reason).not.toBe('too-slow');
    }
    const text = `words = %w(${'some more words '.repeat(15_000)})\n`;
    expect(extract('ruby', text, { limits: { steps: 20_000 } }).degraded).toBeUndefined();
  });

  it.each(['bytes', 'steps', 'depth'] as const)('refuses %s that is not positive', (name) => {
    for (const value of [0, -1, Number.NaN])
      expect(() => extract('go', '', { limits: { [name]: value } })).toThrow(
        `limits.${name} is ${value}; give a positive number`,
      );
  });

  it('refuses a language that is not known', () => {
    expect(() => extract('cobol' as Grammar, '')).toThrow(RangeError);
  });
});

describe('fallback', () => {
  const text = 'function a() {}\nblock: b = = {\n  1 2 3\n%%\n';

  it('is asked for the lines with errors, and is told of', () => {
    const asked: unknown[] = [];
    const facts = extract('typescript', text, {
      fallback: (whole, gaps) => {
        asked.push(whole, gaps);
        return [{ name: 'b', startLine: 2, endLine: 4 }];
      },
    });
    expect(asked[0]).toBe(text);
    expect(asked[1]).toEqual([{ startLine: 2, endLine: 4 }]);
    expect(facts.definitions.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(facts.degraded).toEqual([
      { reason: 'syntax-errors', count: expect.any(Number) },
      { reason: 'fallback', count: 1 },
    ]);
    expectSound(text, facts);
  });

  it('is not asked when everything parses', () => {
    const fallback = () => expect.fail('asked');
    expect(extract('typescript', 'const a = 1;', { fallback }).degraded).toBeUndefined();
  });

  it('is asked for everything when nothing was parsed', () => {
    const facts = extract('typescript', text, {
      limits: { bytes: 5 },
      fallback: (_, [gap]) => [{ name: 'a', startLine: gap!.startLine, endLine: 1 }],
    });
    expect(facts.degraded).toEqual([
      { reason: 'too-large', detail: 'more than 5 bytes' },
      { reason: 'fallback', count: 1 },
    ]);
    expect(facts.definitions).toMatchObject([{ name: 'a', signature: 'function a() {}' }]);
  });
});

describe('memory', () => {
  it('stays flat over some thousands of parses', () => {
    const texts = grammars.map(
      (language) => [language, samples.get(language)!.slice(0, 700)] as const,
    );
    const run = (times: number) => {
      for (let i = 0; i < times; i++) for (const [language, text] of texts) extract(language, text);
      return memory.buffer.byteLength;
    };
    const before = run(draws(26, 13));
    // A leak of one tree a parse would be 25 MB, and 50 MB in CI.
    expect(run(draws(80, 40))).toBe(before);
  });
});

it('describes every language for who adds the next one', () => {
  for (const language of grammars) {
    const { query, keywords, headers } = languageFile(language);
    expect(query).toContain('@comment');
    expect(keywords.split(' ').length).toBeGreaterThan(30);
    expect(headers.length).toBeGreaterThan(1);
  }
});
