import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFigures, missingFigures, readHeld } from './figures.js';
import { figuresIn } from './figures-in-text.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const held = {
  numbers: new Map([
    ['lines', [0.3243, 139, 47.5, 8192]],
    ['terse', [12167]],
    ['bench/quality/lines', [0.3243, 139, 47.5, 8192]],
  ]),
};
const missing = (text: string, path = 'README.md') =>
  missingFigures(text, path, held).map((figure) => figure.text);

describe('missingFigures', () => {
  it('passes figures that a result of the named suite has, rounded as they are shown', () => {
    expect(missing('It shows 32.4 % and 47.5 of 139 tasks (`pnpm bench lines`).')).toEqual([]);
    expect(missing('It shows .32 of 8,192 tokens (`pnpm bench lines`).')).toEqual([]);
  });

  it('finds a figure that no result has', () => {
    expect(missing('It shows 32.9 % of 140 tasks (`pnpm bench lines`).')).toEqual(['32.9', '140']);
    expect(missing('27, 47.5 and 52 % (`pnpm bench lines`)')).toEqual(['27', '52']);
  });

  it('holds a figure against the suite that its line names next, not against another one', () => {
    const text = '12,167 items (`pnpm bench terse`), 47.5 % (`pnpm bench lines`)';
    expect(missing(text)).toEqual([]);
    expect(missing(text.replace('terse', 'x').replace('lines', 'terse'))).toEqual([
      '12,167',
      '47.5',
    ]);
  });

  it('holds tables against the suites of their section, and a page against the results beside it', () => {
    expect(missing('## A\n\n`pnpm bench lines`\n\n| 47.5 |\n| 48.5 |\n')).toEqual(['48.5']);
    expect(missing('## A\n\n`pnpm bench lines`\n\n## B\n\n| 48.5 |\n')).toEqual([]);
    expect(missing('| 47.5 | 1.25 |', 'bench/quality/lines/README.md')).toEqual(['1.25']);
  });
});

describe('a section that is called Measured', () => {
  it('names a suite where it states a figure: three sections had figures that no command made', () => {
    expect(missing('## Measured\n\nIt takes 24 ms of 27,000 files.\n')).toEqual(['24', '27,000']);
    expect(missing('## Measured\n\nTests hold it.\n')).toEqual([]);
    expect(missing('## Limits\n\nAt most 27,000 files.\n')).toEqual([]);
  });
});

describe('figuresIn', () => {
  it('reads no code, links, dates, versions or plain small numbers', () => {
    const text = 'On 2026-11-28 `x 1.5` of [v](a-2.5.md) 1.2.3 has 4 of 5, see #12.';
    expect(figuresIn([text, '```', '9.5 %', '```'], 1)).toEqual([]);
    expect(
      figuresIn(['a 12 % and −.5 of 1,200'], 7).map(({ value, line }) => [value, line]),
    ).toEqual([
      [12, 7],
      [-0.5, 7],
      [1200, 7],
    ]);
  });
});

describe('checkFigures', () => {
  it('finds nothing here, and every suite of a page has numbers', () => {
    expect(checkFigures({ root })).toEqual([]);
    expect(readHeld(root).numbers.get('localisation')?.length).toBeGreaterThan(100);
  });
});
