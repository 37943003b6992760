import { approximateTokens } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeContext } from '../compose.js';
import type { Portion } from '../portions/portions.js';
import type { Place, Source } from '../shapes.js';
import { withoutTwins } from './twins.js';

const body = (file: number, startLine: number, endLine: number, over: Partial<Portion> = {}) => ({
  file,
  kind: 'body' as const,
  ranges: [{ startLine, endLine }],
  worth: 1,
  cost: 1,
  ...over,
});
const LINES = Array.from({ length: 12 }, (_, i) => `  step${i}(input);`);
const tell = (portions: Portion[], texts: readonly (readonly string[])[], count = 99) =>
  withoutTwins(
    portions,
    (file) => texts[file]!,
    (file) => `f${file}.ts`,
  )(count);

describe('withoutTwins', () => {
  it('leaves out what an earlier portion of another file shows, and says where', () => {
    const texts = [['head', ...LINES], LINES.map((line) => `    ${line}\t`)];
    const [first, second] = tell([body(0, 2, 13), body(1, 1, 12)], texts);
    expect(first).toEqual(body(0, 2, 13));
    expect(second).toMatchObject({
      ranges: [],
      twin: {
        startLine: 1,
        endLine: 12,
        of: { path: 'f0.ts', startLine: 2, endLine: 13 },
        exact: true,
      },
    });
  });

  it('shows the lines that differ, where one in ten does', () => {
    const other = LINES.with(4, '  other();');
    const [, second] = tell([body(0, 1, 12), body(1, 1, 12)], [LINES, other]);
    expect(second).toMatchObject({
      ranges: [{ startLine: 5, endLine: 5 }],
      twin: { exact: false },
    });
  });

  it('shows a body of which more differs', () => {
    const other = LINES.with(4, '  other();').with(7, '  another();');
    const portions = [body(0, 1, 12), body(1, 1, 12)];
    expect(tell(portions, [LINES, other])).toEqual(portions);
  });

  it('counts a line as often as the other has it', () => {
    const same = Array.from({ length: 12 }, () => 'again();');
    const few = ['again();', ...LINES.slice(1)];
    const portions = [body(0, 1, 12), body(1, 1, 12)];
    expect(tell(portions, [few, same])).toEqual(portions);
  });

  it('keeps lines in another order apart from the same', () => {
    const [, second] = tell([body(0, 1, 12), body(1, 1, 12)], [LINES, LINES.toReversed()]);
    expect(second).toMatchObject({ ranges: [], twin: { exact: false } });
  });

  it('leaves short bodies, bodies in pieces, and repeats inside one file as they are', () => {
    const texts = [[...LINES, ...LINES], LINES];
    const pieces = { ranges: [1, 7].map((line) => ({ startLine: line, endLine: line + 5 })) };
    for (const portions of [
      [body(0, 1, 5), body(1, 1, 5)],
      [body(0, 1, 12), body(0, 13, 24)],
      [body(0, 1, 12), body(1, 1, 12, pieces)],
    ])
      expect(tell(portions, texts)).toEqual(portions);
  });

  it('does not point to what was left out itself', () => {
    const [, , third] = tell(
      [body(0, 1, 12), body(1, 1, 12), body(2, 1, 12)],
      [LINES, LINES, LINES],
    );
    expect(third!.twin!.of.path).toBe('f0.ts');
  });

  it('gives the same prefix for any count, in any order of asking', () => {
    const texts = [LINES, LINES, LINES.with(3, 'x'), LINES];
    const portions = texts.map((_, file) => body(file, 1, 12));
    const whole = tell(portions, texts);
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (counts) => {
        const first = withoutTwins(
          portions,
          (file) => texts[file]!,
          (file) => `f${file}.ts`,
        );
        for (const count of counts) expect(first(count)).toEqual(whole.slice(0, count));
      }),
    );
  });
});

describe('composeContext with copies', () => {
  const files = ['src/parse.ts', 'vendor/parse.ts'];
  const text = ['export function parse(input) {', ...LINES, '}'].join('\n');
  const place: Place = {
    startLine: 1,
    endLine: 14,
    score: 0.5,
    name: 'parse',
    headerLine: 1,
    within: [],
    parts: [{ ranges: [{ startLine: 1, endLine: 14 }], share: 1 }],
  };
  const copies = (budget: number) =>
    composeContext(
      {
        ranked: files.map((path) => ({ path, reasons: [], passages: [], places: [place] })),
        sources: new Map(files.map((path): [string, Source] => [path, { path, text }])),
        considered: 2,
      },
      { budget, countTokens: approximateTokens },
    );

  it('delivers a body once, inside the budget, and names the other as data and as text', () => {
    const { text, tokens, files } = copies(300);
    expect(text.match(/step3/g)).toHaveLength(1);
    expect(text).toContain('⋯ 1-14 same as src/parse.ts:1-14\n```\noutline: parse 1-14\n');
    expect(tokens).toBe(approximateTokens(text));
    expect(tokens).toBeLessThanOrEqual(300);
    expect(files[1]!.twins).toEqual([
      {
        startLine: 1,
        endLine: 14,
        of: { path: 'src/parse.ts', startLine: 1, endLine: 14 },
        exact: true,
      },
    ]);
    expect(files[1]!.omitted).toEqual([
      { range: { startLine: 2, endLine: 14 }, reason: 'same as src/parse.ts:1-14' },
    ]);
  });

  it('points only to lines that the same context shows, at every budget', () => {
    for (let budget = 0; budget <= 600; budget += 5) {
      const { files } = copies(budget);
      for (const { path, startLine, endLine } of files.flatMap(({ twins }) =>
        twins.map(({ of }) => of),
      ))
        expect(
          files
            .find((file) => file.path === path)
            ?.shown.some((range) => range.startLine <= startLine && range.endLine >= endLine),
        ).toBe(true);
    }
  });
});
