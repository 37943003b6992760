import { approximateTokens, lines } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { composeContext, headerLines, withoutSeen } from './compose.js';
import type { Portion } from './portions/portions.js';
import { lengthOf } from './portions/ranges.js';
import type { RankedFile, Source } from './shapes.js';

const runs = { numRuns: draws(100), seed: 42 };

/** Three files: a large one with definitions, a small one, one whose content is not known. */
function project(): { ranked: RankedFile[]; sources: Map<string, Source> } {
  const big = Array.from({ length: 40 }, (_, i) => [
    `export function work${i}(input) {`,
    ...Array.from({ length: 8 }, (_, k) => `  step${k}(input, ${i});`),
    '}',
    '',
  ]).flat();
  const definitions = Array.from({ length: 40 }, (_, i) => ({
    name: `work${i}`,
    startLine: i * 11 + 1,
    endLine: i * 11 + 10,
    headerLine: i * 11 + 1,
  }));
  return {
    ranked: [
      {
        path: 'src/big.ts',
        reasons: ['body: work7'],
        passages: [{ startLine: 80, endLine: 82, score: 3 }],
      },
      { path: 'src/small.ts', reasons: ['path: small'], passages: [] },
      { path: 'docs/gone.md', reasons: [], passages: [] },
    ],
    sources: new Map([
      [
        'src/big.ts',
        { path: 'src/big.ts', language: 'typescript', text: big.join('\n'), definitions },
      ],
      [
        'src/small.ts',
        { path: 'src/small.ts', language: 'typescript', text: 'export const one = 1;' },
      ],
    ]),
  };
}
/** Reads a context back: line numbers and lines by path. Ranges say how many lines follow. */
function shownIn(text: string): Map<string, Map<number, string>> {
  const shown = new Map<string, Map<number, string>>();
  let mine = new Map<number, string>();
  let [line, last] = [0, 0];
  for (const row of text.split('\n')) {
    const hole = /^⋯ (\d+)(?:-(\d+))?$/.exec(row);
    if (hole && Number(hole[1]) === line && line <= last) line = Number(hole[2] ?? hole[1]) + 1;
    else if (line > 0 && line <= last) mine.set(line++, row);
    else if (row.startsWith('## ')) {
      const path = /^## (.*?)(?::1(?:-\d+)?)?(?: — .*)?$/.exec(row)![1]!;
      mine = new Map();
      shown.set(path, mine);
    } else if (row.startsWith('@@ ')) {
      const range = /^@@ (\d+)(?:-(\d+))?/.exec(row)!;
      [line, last] = [Number(range[1]), Number(range[2] ?? range[1])];
    }
  }
  return shown;
}
const compose = (budget: number) =>
  composeContext({ ...project(), considered: 120 }, { budget, countTokens: approximateTokens });

describe('composeContext', () => {
  it('opens the definition that matches, whole and plain, and names a few others', () => {
    const { text, files } = compose(900);
    expect(files[0]).toMatchObject({ path: 'src/big.ts', view: 'outline', lines: 439 });
    const step = (k: number) => `  step${k}(input, 7);`;
    const body = ['export function work7(input) {', ...[0, 1, 2, 3, 4, 5, 6, 7].map(step), '}'];
    expect(text).toContain(`\n${body.join('\n')}\n`);
    expect(text).toMatch(/^@@ (\d+)-\d+ work/m);
    expect(text).toMatch(/^outline: work\d+ \d+-\d+, /m);
  });

  it('shows a whole file when it is small', () => {
    expect(compose(900).files[1]).toMatchObject({
      path: 'src/small.ts',
      view: 'full',
      omitted: [],
    });
  });

  it('shows a passage of a file without definitions, with its line numbers', () => {
    const text = Array.from({ length: 400 }, (_, i) => `entry ${i + 1}`).join('\n');
    const ranked = [
      { path: 'log.txt', reasons: [], passages: [{ startLine: 200, endLine: 202, score: 1 }] },
    ];
    const sources = new Map([['log.txt', { path: 'log.txt', text }]]);
    const result = composeContext(
      { ranked, sources, considered: 1 },
      { budget: 120, countTokens: approximateTokens },
    );
    expect(result.text).toMatch(/^@@ \d+-\d+\n(?:entry \d+\n)*entry 201\n/m);
    expect(result.files[0]).toMatchObject({ view: 'outline', lines: 400 });
  });

  it('shows a file whose content is not known by its path', () => {
    expect(compose(9000).files[2]).toMatchObject({ view: 'path', shown: [], headers: [] });
    expect(compose(9000).text).toContain('\n## docs/gone.md\n');
  });

  it('writes notes behind the first lines, within the budget', () => {
    const notes = ['unsure: it may be either', 'a message is nowhere'];
    for (const budget of [100, 300, 900]) {
      const how = { budget, countTokens: approximateTokens };
      const { text, tokens } = composeContext({ ...project(), considered: 120, notes }, how);
      expect(text.split('\n').slice(1, 4)).toEqual(expect.arrayContaining(notes));
      expect(tokens).toBe(approximateTokens(text));
      expect(tokens).toBeLessThanOrEqual(budget);
    }
  });

  it('never goes over the budget, headers and markers included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), (budget) => {
        const result = compose(budget);
        expect(approximateTokens(result.text)).toBe(result.tokens);
        expect(result.tokens).toBeLessThanOrEqual(budget);
      }),
      runs,
    );
  });

  it('shows with a larger budget at least the lines of a smaller one', () => {
    let before = new Map<string, number>();
    for (const budget of [60, 120, 250, 500, 1000, 2000, 4000, 8000]) {
      const now = new Map(compose(budget).files.map((f) => [f.path, lengthOf(f.shown)]));
      for (const [path, count] of before) expect(now.get(path)).toBeGreaterThanOrEqual(count);
      before = now;
    }
  });

  it('shows only lines of the source, where their ranges say', () => {
    const { sources } = project();
    for (const budget of [200, 500, 1500, 4000]) {
      const { text, files } = compose(budget);
      const shown = shownIn(text);
      for (const { path, shown: ranges, headers } of files) {
        const source = lines(sources.get(path)?.text ?? '');
        const mine = shown.get(path) ?? new Map<number, string>();
        for (const [line, said] of mine) expect(said).toBe(source[line - 1]);
        const told = ranges.flatMap(({ startLine, endLine }) =>
          source.slice(startLine - 1, endLine).map((_, i) => startLine + i),
        );
        expect([...mine.keys()]).toEqual(told.filter((line) => !headers.includes(line)));
      }
    }
  });

  it('names every line it leaves out', () => {
    for (const file of compose(700).files) {
      if (file.view === 'path') continue;
      const left = file.omitted.map(({ range }) => range);
      expect(lengthOf(file.shown) + lengthOf(left)).toBe(file.lines);
    }
  });

  it('looks no deeper than it is told', () => {
    const views = (depth: { filesFull: number; filesSignatures: number }) =>
      composeContext(
        { ...project(), considered: 3 },
        { budget: 9000, countTokens: approximateTokens, depth },
      ).files.map(({ view }) => view);
    expect(views({ filesFull: 2, filesSignatures: 0 })).toEqual(['full', 'full', 'path']);
    expect(views({ filesFull: 0, filesSignatures: 1 })).toEqual(['signatures', 'path', 'path']);
    expect(views({ filesFull: 0, filesSignatures: 0 })).toEqual(['path', 'path', 'path']);
  });

  it('gives the same bytes for the same input', () => {
    expect(compose(900)).toEqual(compose(900));
  });

  it('says how much the smallest answer takes when nothing fits', () => {
    const result = compose(10);
    expect(result).toMatchObject({ text: '', tokens: 0, files: [] });
    expect(compose(result.needed!).files).toHaveLength(1);
    expect(compose(result.needed! - 1).files).toHaveLength(0);
  });

  it('answers an empty ranking with one line that says so', () => {
    const empty = { ranked: [], sources: new Map(), considered: 7 };
    const options = { countTokens: (text: string) => text.length };
    const result = composeContext(empty, { ...options, budget: 100 });
    expect(result).toMatchObject({ text: '# 0 of 7 files, within 100 tokens\n', files: [] });
    expect(result.needed).toBeUndefined();
    expect(composeContext(empty, { ...options, budget: 3 })).toMatchObject({
      text: '',
      needed: 32,
    });
  });

  it('keeps times out unless a clock is given', () => {
    const timed = composeContext(
      { ...project(), considered: 1 },
      { budget: 900, countTokens: approximateTokens, now: () => 7 },
    );
    expect(timed.text).toBe(
      composeContext(
        { ...project(), considered: 1 },
        { budget: 900, countTokens: approximateTokens },
      ).text,
    );
    expect(timed.metrics.map(({ milliseconds }) => milliseconds)).toEqual([0, 0, 0]);
    expect(compose(900).metrics.map(({ stage }) => stage)).toEqual(['portions', 'fit', 'render']);
  });

  it.each([-1, Number.NaN])('refuses a budget of %s', (budget) => {
    expect(() => compose(budget)).toThrow(RangeError);
    expect(() => compose(budget)).toThrow(String(budget));
  });

  it('survives any text, definitions and passages', () => {
    const line = fc.integer({ min: -5, max: 60 });
    const definition = fc.record({
      name: fc.string(),
      startLine: line,
      endLine: line,
      headerLine: line,
    });
    const passage = fc.record({ startLine: line, endLine: line, score: fc.double() });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(definition, { maxLength: 6 }),
        fc.array(passage, { maxLength: 6 }),
        fc.nat(800),
        (text, definitions, passages, budget) => {
          const sources = new Map([['a', { path: 'a', text, definitions }]]);
          const ranked = [{ path: 'a', reasons: [], passages }];
          const result = composeContext(
            { ranked, sources, considered: 1 },
            { budget, countTokens: approximateTokens },
          );
          expect(result.tokens).toBeLessThanOrEqual(budget);
        },
      ),
      runs,
    );
  });
});

describe('composeContext in a conversation', () => {
  it('never delivers a line again that was delivered before', () => {
    const first = compose(600);
    const again = composeContext(
      { ...project(), considered: 120 },
      { budget: 1200, countTokens: approximateTokens, seen: first.files },
    );
    const known = new Map(first.files.map((file) => [file.path, file]));
    for (const { path, shown, headers } of again.files) {
      const before = known.get(path);
      for (const { startLine, endLine } of shown)
        for (let line = startLine; line <= endLine; line++) {
          if (headers.includes(line) || before?.headers.includes(line)) continue;
          const isOld = before?.shown.some((r) => r.startLine <= line && line <= r.endLine);
          expect(isOld ?? false, `${path}:${line}`).toBe(false);
        }
    }
    expect(again.files.length).toBeGreaterThan(0);
    expect(again.tokens).toBeLessThanOrEqual(1200);
  });

  it('has nothing to add when everything was shown', () => {
    const all = compose(20_000);
    const small = all.files.find(({ path }) => path === 'src/small.ts')!;
    const again = composeContext(
      { ...project(), considered: 120 },
      { budget: 2000, countTokens: approximateTokens, seen: all.files },
    );
    expect(small.view).toBe('full');
    expect(again.files.map(({ path }) => path)).not.toContain('src/small.ts');
  });

  it('puts the best first and the second best last on request, and shows the same', () => {
    const input = { ...project(), considered: 120 };
    const options = { budget: 9000, countTokens: approximateTokens };
    const plain = composeContext(input, options).files.map(({ path }) => path);
    const edges = composeContext(input, { ...options, order: 'edges' }).files.map((f) => f.path);
    expect(edges).toEqual([plain[0], plain[2], plain[1]]);
  });
});

it('names the argument that is wrong', () => {
  const call = (input: unknown, options: unknown) => () =>
    composeContext(...([input, options] as Parameters<typeof composeContext>));
  expect(call({}, {})).toThrow(/^composeContext: input\.ranked must be an array/);
  expect(call({ ranked: [] }, {})).toThrow(/^composeContext: options\.countTokens must be/);
});

const of = (text: string, line = 1, endLine = 99) => headerLines(text.split('\n'), line, endLine);

describe('headerLines', () => {
  it('ends with the line that opens the body', () => {
    expect(of('function a() {\n  b();\n}')).toEqual({ startLine: 1, endLine: 1 });
    expect(of('\ndef a(\n  b,\n) -> int:\n  pass', 2)).toEqual({ startLine: 2, endLine: 4 });
  });

  it('is one line where nothing opens soon, or the definition has ended', () => {
    expect(of('def a\n  b\nend')).toEqual({ startLine: 1, endLine: 1 });
    expect(of(`f(${'\n  x,'.repeat(20)}) {`)).toEqual({ startLine: 1, endLine: 1 });
    expect(of('int a\n  (void)\n{', 1, 2)).toEqual({ startLine: 1, endLine: 1 });
  });
});

const portion = (over: Partial<Portion> = {}): Portion => ({
  file: 0,
  kind: 'body',
  ranges: [{ startLine: 5, endLine: 10 }],
  worth: 1,
  cost: 1,
  ...over,
});

const seen = (ranges: [number, number][], headers: number[] = [], lines = 20) => [
  {
    path: 'a.ts',
    shown: ranges.map(([startLine, endLine]) => ({ startLine, endLine })),
    headers,
    lines,
  },
];

describe('withoutSeen', () => {
  it('keeps a portion of a file that was never shown', () => {
    expect(withoutSeen(portion(), [])).toEqual([portion()]);
  });

  it('leaves out lines that were shown whole, and keeps the lines between them', () => {
    const [left] = withoutSeen(
      portion(),
      seen(
        [
          [1, 6],
          [9, 9],
        ].map(([a, b]) => [a!, b!]),
      ),
    );
    expect(left?.ranges).toEqual([
      { startLine: 7, endLine: 8 },
      { startLine: 10, endLine: 10 },
    ]);
  });

  it('gives nothing when all of it is known', () => {
    expect(withoutSeen(portion(), seen([[5, 10]]))).toEqual([]);
    const stub = { line: 1, name: 'a', startLine: 1, endLine: 4 };
    const name = portion({ kind: 'stub', ranges: [], stub });
    expect(withoutSeen(name, seen([[1, 1]], [1]))).toEqual([]);
    expect(withoutSeen(name, seen([[1, 4]]))).toEqual([]);
    expect(withoutSeen(name, seen([[3, 3]], [3]))).toEqual([name]);
  });

  it('takes a line of which only the header was shown as new', () => {
    const [left] = withoutSeen(portion(), seen([[5, 5]], [5]));
    expect(left?.ranges).toEqual([{ startLine: 5, endLine: 10 }]);
  });

  it('names a file again until all of it was shown', () => {
    const path = portion({ kind: 'path', ranges: [] });
    expect(withoutSeen(path, seen([[1, 19]]))).toEqual([path]);
    expect(withoutSeen(path, seen([[1, 20]]))).toEqual([]);
  });
});
