import { createIndex, openCorpus, readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { lineReader } from './line-worth.js';
import { menuLines } from './menu-lines.js';
import type { MenuPiece } from './menu-pieces.js';

const index = createIndex();
index.add('a.ts', 'export function drain() { const quota = limit; }\n', { definitions: [] });
index.add('b.ts', 'export const other = 1;\n', { definitions: [] });
const reader = lineReader(openCorpus({ query: readQuery('the quota and the limit drain'), index }));

const piece = (lines: number): MenuPiece => ({
  ...{ path: 'a.ts', startLine: 1, endLine: lines, name: 'work', container: undefined },
  ...{ kind: 'function', headerLine: 1, chance: 1, own: [{ startLine: 1, endLine: lines }] },
});

/** A function of so many lines; those given say something of the task. */
function body(lines: number, said: Readonly<Record<number, string>>): string[] {
  return Array.from({ length: lines }, (_, i) =>
    i === 0 ? 'function work() {' : (said[i + 1] ?? `  step(${i});`),
  );
}

describe('menuLines', () => {
  it('prefers a line among others that say something to one that stands alone', () => {
    const text = body(17, { 3: '  take(quota);', 12: '  hold(quota);', 13: '  mark(limit);' });
    expect(menuLines(piece(17), text, reader).map(({ line }) => line)).toEqual([12]);
  });

  it('shows a line more for each eighteen, four at most, none within twelve of another', () => {
    const all = Object.fromEntries(range(2, 200).map((line) => [line, '  take(quota);']));
    const lines = (count: number) =>
      menuLines(piece(count), body(count, all), reader).map(({ line }) => line);
    expect(lines(17)).toHaveLength(1);
    expect(lines(40)).toHaveLength(3);
    expect(lines(200)).toHaveLength(4);
    const apart = lines(200).map((line, i, before) => line - (before[i - 1] ?? -12));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(12);
  });

  it('shows no more lines than are asked for', () => {
    const text = body(100, { 20: '  take(quota);', 60: '  take(limit);' });
    expect(menuLines(piece(100), text, reader, 1)).toHaveLength(1);
  });

  it('shows the head where no line says anything', () => {
    expect(menuLines(piece(60), body(60, {}), reader)).toEqual([
      { line: 1, text: 'function work() {' },
    ]);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
