import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { composeContext } from './compose.js';
import { lengthOf } from './portions/ranges.js';

/** Forty functions of ten lines, an empty one behind each. */
const BIG = {
  path: 'src/big.ts',
  language: 'typescript',
  text: Array.from({ length: 40 }, (_, i) => [
    `export function work${i}(input) {`,
    ...Array.from({ length: 8 }, (_, k) => `  step${k}(input, ${i});`),
    '}',
    '',
  ])
    .flat()
    .join('\n'),
  definitions: Array.from({ length: 40 }, (_, i) => ({
    name: `work${i}`,
    startLine: i * 11 + 1,
    endLine: i * 11 + 10,
    headerLine: i * 11 + 1,
  })),
};

describe('composeContext with places', () => {
  const place = (name: string, line: number, score: number) => ({
    startLine: line,
    endLine: line + 9,
    score,
    name,
    headerLine: line,
    within: [],
    parts: [{ ranges: [{ startLine: line, endLine: line + 9 }], share: 1 }],
  });
  const input = () => {
    const places = Array.from({ length: 40 }, (_, i) =>
      place(`work${i}`, i * 11 + 1, i === 30 ? 0.5 : 0.2 / (2 + ((i * 17) % 40))),
    );
    return {
      ranked: [{ path: 'src/big.ts', reasons: ['body: work7'], passages: [], places }],
      sources: new Map([[BIG.path, BIG]]),
      considered: 1,
    };
  };
  const options = { budget: 600, countTokens: approximateTokens };

  it('opens the place that is worth most, and lists the others by their headers', () => {
    const { text, files } = composeContext(input(), { ...options, budget: 400 });
    expect(text).toContain(
      '@@ 331-341 work30\nexport function work30(input) {\n  step0(input, 30);\n',
    );
    expect(files[0]!.headers.length).toBeGreaterThan(0);
    expect(files[0]!.headers).not.toContain(331);
  });

  it.each([
    ['path', /^## src\/big.ts:1-439/m, /work30|step0/],
    ['signatures', /^@@ 331\nexport function work30\(input\) \{\n@@ 342\n/m, /step0|^outline/m],
    ['outline', /^export function work30\(input\) \{\n {2}step0/m, /^outline/m],
  ] as const)('shows no more than the view %s', (view, shown, hidden) => {
    const { text, files } = composeContext(input(), { ...options, view });
    expect(files[0]!.view).toBe(view);
    const body = text.slice(text.indexOf('## '));
    expect(body).toMatch(shown);
    expect(body).not.toMatch(hidden);
  });

  it('shows whole files where that view is asked for', () => {
    const { files } = composeContext(input(), { ...options, budget: 9000, view: 'full' });
    expect(files[0]).toMatchObject({ view: 'full', headers: [], omitted: [] });
    expect(composeContext(input(), { ...options, view: 'full' }).files[0]!.view).toBe('path');
  });

  it('spends most tokens on lines, and about a tenth on names', () => {
    const { text, tokens, files } = composeContext(input(), { ...options, budget: 2000 });
    const names = text.split('\n').filter((line) => line.startsWith('outline: '));
    expect(approximateTokens(names.join('\n'))).toBeLessThan(0.15 * tokens);
    const lines = lengthOf(files[0]!.shown) - files[0]!.headers.length;
    expect(lines).toBeGreaterThan(100);
  });

  it('leaves next to nothing unspent: a portion that does not fit is begun', () => {
    for (let budget = 300; budget <= 1800; budget += 50) {
      const { tokens } = composeContext(input(), { ...options, budget });
      expect(budget - tokens, `${budget}`).toBeLessThanOrEqual(Math.max(15, 0.02 * budget));
    }
  });

  it('marks what is missing of a definition that it begins, by its lines', () => {
    const { places, ...file } = input().ranked[0]!;
    const long = { ...place('work0', 1, 0.9), endLine: 400 };
    long.parts = [{ ranges: [{ startLine: 1, endLine: 400 }], share: 1 }];
    const { text, files } = composeContext(
      { ...input(), ranked: [{ ...file, places: [long] }] },
      options,
    );
    const last = files[0]!.shown.at(-1)!.endLine;
    expect(text).toContain('@@ 1-400 work0\n');
    expect(text).toContain(`\n⋯ ${last + 1}-400\n`);
  });

  it('puts numbers before the lines on request', () => {
    const { text } = composeContext(input(), { ...options, budget: 400, numbers: true });
    expect(text).toContain('@@ 331-341 work30\n331|export function work30(input) {\n332|');
  });

  it.each(['line', 'name'] as const)('shows first what the task names by its %s', (how) => {
    const given = input().ranked[0]!;
    const places = given.places.map((p) =>
      p.name === 'work3' ? { ...p, named: how === 'name' } : p,
    );
    const frames = how === 'line' ? { frames: [36] } : {};
    const { text } = composeContext(
      { ...input(), ranked: [{ ...given, places, ...frames }] },
      { ...options, budget: 200 },
    );
    expect(text).toContain('@@ 34-44 work3\n');
  });

  it('shows a line that the task names at every budget that holds it, nearest first', () => {
    const given = input().ranked[0]!;
    const ranked = [{ ...given, frames: [420, 36, 200] }];
    for (let budget = 150; budget <= 1200; budget += 50) {
      const { files } = composeContext({ ...input(), ranked }, { ...options, budget });
      const isShown = (line: number) =>
        files[0]!.shown.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
      const expected = [true, budget >= 200, budget >= 250];
      expect([420, 36, 200].map(isShown), `${budget}`).toEqual(
        expected.map((is, i) => is || isShown([420, 36, 200][i]!)),
      );
    }
  });

  it('measures the whole text a few times, and each line once', () => {
    const measured: string[] = [];
    const countTokens = (text: string) => {
      measured.push(text);
      return approximateTokens(text);
    };
    composeContext(input(), { budget: 3000, countTokens });
    const lines = measured.filter((text) => text.indexOf('\n') === text.length - 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(measured.length - lines.length).toBeLessThan(10);
  });
});
