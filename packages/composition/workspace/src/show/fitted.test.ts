import { describe, expect, it } from 'vitest';
import { fitted, shownClass } from './fitted.js';
import type { Piece } from './pieces.js';

const TEXTS = new Map([
  ['a.ts', ['one', 'two', 'three', 'four']],
  ['b.ts', ['five', 'six']],
]);
const piece = (path: string, startLine: number, endLine: number): Piece => ({
  ...{ path, label: `${path} label`, reason: 'asked', startLine, endLine },
});
const PIECES = [piece('a.ts', 1, 2), piece('b.ts', 1, 2)];
const countTokens = (text: string) => text.split('\n').length;
const fit = (budget: number, pieces = PIECES, history = ['1a2b begin']) =>
  fitted(
    { pieces, history, texts: TEXTS, remarks: ['said before'] },
    { budget, countTokens, numbers: false },
  );

describe('fitted', () => {
  it('writes a section a file, and the history last', () => {
    const { text, files, history, remarks } = fit(1_000);
    expect(text.indexOf('five')).toBeGreaterThan(text.indexOf('two'));
    expect(text).toMatch(/\n\nhistory:\n1a2b begin\n$/);
    expect(files).toEqual([
      { path: 'a.ts', shown: [{ startLine: 1, endLine: 2 }], lines: 4 },
      { path: 'b.ts', shown: [{ startLine: 1, endLine: 2 }], lines: 2 },
    ]);
    expect([history, remarks]).toEqual([['1a2b begin'], ['said before']]);
  });

  it('cuts the last lines first, history before pieces, and counts what is left out', () => {
    const { tokens } = fit(1_000);
    const less = fit(tokens - 1);
    expect(less.history).toEqual([]);
    expect(less.text).toContain('six');
    expect(less.remarks).toEqual(['said before', 'the budget holds 4 of 5 lines']);
  });

  it('joins the pieces of one file, in line order', () => {
    const { text, files } = fit(1_000, [
      piece('a.ts', 4, 4),
      piece('b.ts', 1, 1),
      piece('a.ts', 1, 1),
    ]);
    expect(files.map(({ path }) => path)).toEqual(['a.ts', 'b.ts']);
    expect(files[0]?.shown).toEqual([
      { startLine: 1, endLine: 1 },
      { startLine: 4, endLine: 4 },
    ]);
    expect(text.indexOf('one')).toBeLessThan(text.indexOf('four'));
  });

  it('says what one line takes where none fits, and nothing where there is none', () => {
    const none = fit(1);
    expect(none).toMatchObject({ text: '', tokens: 0, files: [], history: [] });
    const some = fit(none.needed!);
    expect(some.files).toHaveLength(1);
    expect(some.tokens).toBeLessThanOrEqual(none.needed!);
    expect(fit(10, [], [])).not.toHaveProperty('needed');
  });
});

const how = { isCut: false, numbers: false, longest: 40 };
const file = (...text: string[]) => ({ text, shown: [{ startLine: 1, endLine: text.length }] });

it('calls lines verbatim that stand as they do in the file', () => {
  expect(shownClass([file('one', '\ttwo'), file('three')], how)).toBe('verbatim');
});

it('calls numbered lines a display: who copies them copies the numbers', () => {
  expect(shownClass([file('one')], { ...how, numbers: true })).toBe('losslessDisplay');
  expect(shownClass([], { ...how, numbers: true })).toBe('verbatim');
});

it('calls lines a display whose characters cannot be shown as they are', () => {
  expect(shownClass([file('one', 'a\u001b[31mred')], how)).toBe('losslessDisplay');
});

it('calls lines lossy of which something is left out', () => {
  expect(shownClass([file('one')], { ...how, isCut: true })).toBe('lossy');
  expect(shownClass([file('one', 'x'.repeat(41))], how)).toBe('lossy');
  expect(shownClass([file("key = '⟨secret: token⟩'")], how)).toBe('lossy');
});

it('looks at the lines that are shown, and at no others', () => {
  const shown = [{ startLine: 1, endLine: 1 }];
  expect(shownClass([{ text: ['one', 'x'.repeat(41)], shown }], how)).toBe('verbatim');
});
