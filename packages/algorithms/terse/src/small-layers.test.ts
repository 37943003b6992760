import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../test/rows.js';
import { append, fold, type Row } from './fold/row.js';
import { tableRows } from './layers.js';
import { anyOf, isLogLine, isRecordLine } from './read/line-kinds.js';
import { fencedLines, lostLine } from './terse.js';

describe('fencedLines', () => {
  const fenced = (...lines: string[]): string =>
    fencedLines(lines)
      .map((isFenced) => (isFenced ? 'x' : '.'))
      .join('');

  it('finds code, its fences included', () => {
    expect(fenced('a', '```ts', 'b', '```', 'c')).toBe('.xxx.');
    expect(fenced('~~~', 'a', '~~~', 'b')).toBe('xxx.');
  });

  it('closes with a fence of the same kind and length only', () => {
    expect(fenced('````', '```', '~~~~', '````', 'a')).toBe('xxxx.');
    expect(fenced('```', '``` js', '```', 'a')).toBe('xxx.');
  });

  it('reads to the end what is never closed', () => {
    expect(fenced('a', '```', 'b', 'c')).toBe('.xxx');
  });

  it('does not take four spaces for a fence', () => {
    expect(fenced('    ```', 'a')).toBe('..');
  });
});

describe('lostLine', () => {
  it('names the first line that is not printed', () => {
    expect(lostLine(['Error: a', 'Error: b'], 'x\nError: a\ny')).toBe('Error: b');
    expect(lostLine(['Error: a'], 'Error: a')).toBeUndefined();
    expect(lostLine([], '')).toBeUndefined();
  });

  it('takes a line for lost that is not whole, or stands elsewhere', () => {
    expect(lostLine(['src/a.ts:12:5: no x'], 'src/a.ts 12 no x')).toBe('src/a.ts:12:5: no x');
    expect(lostLine(['exit code 137'], 'exit code 1370')).toBe('exit code 137');
    expect(lostLine(['Error: a', 'Error: b'], 'Error: b\nError: a')).toBe('Error: b');
    expect(lostLine(['Error: a', 'Error: b', 'Error: a'], 'Error: a\nError: b')).toBe('Error: a');
  });

  it('asks for one of equal lines that stand one below the other', () => {
    expect(lostLine(['Error: a', 'Error: a'], 'Error: a\n⋯ 2 same')).toBeUndefined();
  });

  it('looks behind the mark of a difference', () => {
    expect(lostLine(['Error: a', 'Error: b'], '+ Error: a\n~ Error: b')).toBeUndefined();
  });
});

describe('isLogLine', () => {
  it.each([
    '2026-11-22 02:54:46,793 INFO x',
    '[2026-11-22T02:54:46Z] x',
    '02:54:46.793 x',
    'Nov 22 02:54:46 host till[12]: x',
    '<13>Nov 22 02:54:46 x',
    '127.0.0.1 - - [22/Nov/2026:02:54:46 +0000] "GET / HTTP/1.1" 200 -',
  ])('sees %s', (line) => {
    expect(isLogLine(line)).toBe(true);
  });

  it.each(['INFO x', '2026 was a year', 'drwxr-xr-x 2 root Nov 22 02:54 src', ''])(
    'does not see %s',
    (line) => {
      expect(isLogLine(line)).toBe(false);
    },
  );

  it('knows records', () => {
    expect(['{"a":1}', 'text'].map(isRecordLine)).toEqual([true, false]);
  });
});

describe('tableRows', () => {
  it('drops borders and padding, and nothing that a cell says', () => {
    const text = '┌──────┬────┐\n│ name │  n │\n├──────┼────┤\n│ a b  │ 12 │\n└──────┴────┘';
    expect(printed(tableRows(rowsOf(text)))).toEqual(['│ name │ n │', '│ a b │ 12 │']);
  });

  it('leaves failing rows and other lines alone', () => {
    for (const text of ['│ error │  x │', 'a   b   c', '']) {
      expect(printed(tableRows(rowsOf(text))).join('\n')).toBe(text);
    }
  });
});

describe('rows', () => {
  it('fold into a marker that names their lines', () => {
    const rows = rowsOf('a\nb\nc\nd');
    expect(fold(rows.slice(1, 4), 'filler').text).toBe('⋯ 2-4');
    expect(fold(rows.slice(2, 3), 'filler').text).toBe('⋯ 3');
    expect(fold(rows, 'repeats', 'same')).toEqual({
      first: 0,
      end: 4,
      text: '⋯ 1-4 same',
      failing: false,
      omits: 'repeats',
    });
  });

  it('are appended in any number', () => {
    const rows = rowsOf('\n'.repeat(300_000));
    const out: Row[] = [];
    append(out, rows);
    expect(out).toHaveLength(300_001);
  });
});

describe('anyOf', () => {
  it('matches what any of the patterns matches', () => {
    const either = anyOf(/^a/, /b$/);
    expect(['ax', 'xb', 'xax'].map((text) => either.test(text))).toEqual([true, true, false]);
  });
});
