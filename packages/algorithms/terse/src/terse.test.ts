import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { approximateTokens } from '@ctx/text';
import { applyEdits, restore } from '@ctx/text/edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { printed, rowsOf } from '../test/rows.js';
import { isRuntimeFrame } from './fold/frames.js';
import { isFailure } from './read/failure.js';
import { DELTA_NOTE, deltaRows, jsonEdits, screenLine, type TerseLevel, terse } from './terse.js';

const folder = new URL('../test/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const captures = readdirSync(new URL('in/', folder))
  .filter((name) => name.endsWith('.txt'))
  .sort();
const LEVELS: readonly TerseLevel[] = ['lite', 'standard', 'max'];

// UPDATE=1 rewrites the golden files; review them by eye.
describe('golden outputs of real tools', () => {
  for (const name of captures) {
    it(`${name} at level standard`, () => {
      const actual = terse(read(`in/${name}`)).text;
      const file = new URL(`out/${name}`, folder);
      if (process.env.UPDATE === '1') writeFileSync(file, actual);
      expect(actual).toBe(readFileSync(file, 'utf8'));
    });
  }
});

describe('terse', () => {
  it('prints every word of a failure at every level, but for frames of the runtime', () => {
    for (const name of captures) {
      const text = read(`in/${name}`);
      const failures = text.split('\n').map(screenLine).filter(isFailure);
      for (const level of LEVELS) {
        const { text: written } = terse(text, { level });
        const present = new Set(wordsOf(written));
        for (const line of failures.filter((each) => !isRuntimeFrame(each))) {
          for (const word of wordsOf(line)) expect(present).toContain(word);
        }
      }
    }
  });

  it('says nothing that the text does not say', () => {
    for (const name of captures) {
      const text = read(`in/${name}`);
      const said = new Set(wordsOf(text.split('\n').map(screenLine).join('\n')));
      for (const level of LEVELS) {
        const own = terse(text, { level })
          .text.split('\n')
          // Hunk headers are counted again.
          .filter((line) => !/^(?:⋯|@@ -)/.test(line));
        for (const word of wordsOf(own.join('\n'))) expect(said).toContain(word);
      }
    }
  });

  it('can be undone at level lite', () => {
    for (const name of captures) {
      const text = read(`in/${name}`);
      const result = terse(text, { level: 'lite' });
      expect(result.class).not.toBe('lossy');
      expect(restore(result.text, result.legend)).toBe(text);
    }
  });

  it('names all it leaves out, so that the lines can be fetched again', () => {
    const text = `${' ✓ holds an item (2 ms)\n'.replace('an', '$').repeat(1)}${lines(30, (n) => ` ✓ holds ${n} items (2 ms)`)}\nError: x\n`;
    const result = terse(text);
    expect(result.class).toBe('lossy');
    const [omission] = result.omissions;
    expect(result.text).toContain(`⋯ ${omission?.range.startLine}-${omission?.range.endLine} `);
  });

  it('is the text itself at level off, and where nothing is smaller', () => {
    expect(terse('a\na\na\n', { level: 'off' })).toMatchObject({ class: 'verbatim', level: 'off' });
    expect(terse('short\n')).toMatchObject({ text: 'short\n', class: 'verbatim', omissions: [] });
    expect(terse('')).toMatchObject({ text: '', tokensBefore: 0, tokensAfter: 0 });
  });

  it('shows the difference to the run before when that is smaller', () => {
    const run = (failed: string): string =>
      `${lines(50, (n) => `module ${'abcdefghij'[n % 10]}${n} was linked into the image`)}\n${failed}\n`;
    const result = terse(run('error: disk full'), { previous: run('all is well') });
    expect(result.text).toContain('error: disk full');
    expect(result.text).toContain('- all is well');
    expect(result.tokensAfter).toBeLessThan(60);
  });

  it('leaves the code of Markdown alone', () => {
    const text = `# Title\n\n- a [link](x)\n\n\n\n\`\`\`\nkept\n\n\n\nkept\n\`\`\`\n`;
    expect(terse(text, { countTokens: (part) => part.length }).text).toBe(
      text.replace('\n\n\n\n```', '\n\n```'),
    );
  });

  it('joins what a search found by its files', () => {
    const text = lines(20, (n) => `src/deep/folder/file.ts:${n}:const value = ${n};`);
    const result = terse(text);
    expect(result.format).toBe('matches');
    expect(result.class).toBe('losslessDisplay');
    expect(restore(result.text, result.legend)).toBe(text);
  });

  it('counts with the given tokenizer, never one token more than before', () => {
    const anyLine = fc.constantFrom(
      ...[
        '',
        '',
        ' ✓ a (1 ms)',
        'error: x',
        '====================',
        '2026-11-22 10:00:00 INFO n 4',
      ],
      ...[
        '   Compiling a v1',
        '\x1b[31mred\x1b[0m',
        '1%\r2%\rdone',
        '{"a":1}',
        '{"a":1,"level":"error"}',
      ],
      ...[
        'src/a.ts:1:x',
        'src/b.ts',
        '```',
        '# T',
        '├── a',
        '│ x   │',
        'diff --git a/x b/x',
        '§1',
        '⋯ 1-2',
      ],
      ...['    at f (a.ts:1:2)', 'a\b\bc', '\ud800', '__proto__', 'the same line of words again'],
    );
    const anyText = fc.array(anyLine, { maxLength: 40 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom(...LEVELS),
        fc.option(anyText),
        (text, level, before) => {
          const options = before === null ? { level } : { level, previous: before };
          const result = terse(text, { ...options, countTokens: approximateTokens });
          expect(result.tokensAfter).toBeLessThanOrEqual(result.tokensBefore);
          expect(approximateTokens(result.text)).toBe(result.tokensAfter);
          expect(terse(text, { ...options, countTokens: approximateTokens })).toEqual(result);
          if (result.class !== 'lossy') expect(restore(result.text, result.legend)).toBe(text);
          const present = new Set(wordsOf(result.text));
          const failures = text.split('\n').map(screenLine).filter(isFailure);
          if (['lines', 'table', 'ndjson'].includes(result.format) && result.level !== 'off') {
            for (const line of failures) {
              for (const word of wordsOf(line)) expect(present).toContain(word);
            }
          }
          let last = 0;
          for (const { range } of result.omissions) {
            expect(range.startLine).toBeGreaterThan(last);
            expect(range.endLine).toBeGreaterThanOrEqual(range.startLine);
            last = range.endLine;
          }
        },
      ),
      { seed: 42, numRuns: draws(250) },
    );
  });

  it.each([
    ['a line of 10 MB', 'some words, '.repeat(850_000)],
    ['10 MB of one character', 'a'.repeat(10_000_000)],
    ['100,000 equal lines', 'error: the same\n'.repeat(100_000)],
    ['300,000 blank lines', '\n'.repeat(300_000)],
    ['open brackets', '['.repeat(200_000)],
    ['escapes', '\x1b]'.repeat(200_000)],
    ['carriage returns', 'x\r'.repeat(200_000)],
    ['spaces', `${' '.repeat(200_000)}x`],
    ['branches', '│   '.repeat(200_000)],
    ['words of failure', 'fail-'.repeat(200_000)],
    ['digits', '1.'.repeat(200_000)],
    ['hexadecimals', '0a1b2c3d'.repeat(100_000)],
  ])('takes %s in its stride', (_, text) => {
    let counted = 0;
    const countTokens = (part: string): number => {
      counted += part.length;
      return approximateTokens(part);
    };
    const result = terse(text, { level: 'max', countTokens });
    // The counter's work: a few passes over the text, and none of its numbers is a guess.
    expect(counted).toBeLessThanOrEqual(16 * text.length);
    expect(result.tokensBefore).toBe(approximateTokens(text));
    expect(result.tokensAfter).toBe(approximateTokens(result.text));
  });

  it('refuses a level that does not exist', () => {
    expect(() => terse('x', { level: 'ultra' as TerseLevel })).toThrow(
      'level must be off, lite, standard, max; got ultra',
    );
  });
});

/** Runs of letters and digits. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

function lines(count: number, lineOf: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => lineOf(n)).join('\n');
}

it('names the argument that is no string', () => {
  expect(() => terse(undefined as unknown as string)).toThrow(
    new TypeError('terse: text must be a string, got undefined'),
  );
});

const write = (text: string): string => applyEdits(text, jsonEdits(text)).text;

describe('jsonEdits', () => {
  it('drops white space between tokens only', () => {
    expect(write('{\n  "a b" : [ 1.0, "x  y\\" z" ]\n}\n')).toBe('{"a b":[1.0,"x  y\\" z"]}');
  });

  it('leaves keys beside their values', () => {
    const text = '[{"a":1},{"a":2},{"a":3},{"a":4}]';
    expect(write(text)).toBe(text);
  });

  it('keeps numbers and repeated keys as written', () => {
    const text = '{"id":12345678901234567890,"f":1.50,"__proto__":1,"id":2}';
    expect(write(text)).toBe(text);
  });

  it('can be undone, and means the same', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(4), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        const written = applyEdits(spaced, jsonEdits(spaced));
        expect(restore(written.text, written.legend)).toBe(spaced);
        expect(JSON.parse(written.text)).toEqual(JSON.parse(spaced));
      }),
      { seed: 42 },
    );
  });

  it('does not mind deep nesting', () => {
    const text = `${'[ '.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(write(text)).toHaveLength(100_000);
  });
});

describe('screenLine', () => {
  it.each([
    ['\x1b[31mred\x1b[0m and \x1b[1;4mbold\x1b[m', 'red and bold'],
    ['\x1b]8;;https://a.example\x07link\x1b]8;;\x07', 'link'],
    ['10%\r50%\r100% done', '100% done'],
    ['\x1b[1G\x1b[0K⠙\x1b[1G\x1b[0K⠹\x1b[1G\x1b[0Kadded 4 packages', 'added 4 packages'],
    ['error: disk full\rretrying', 'error: disk full | retrying'],
    ['a\bb\b\bcd', 'cd'],
    ['windows\r', 'windows'],
    ['trailing  \t', 'trailing'],
    ['\x1b', '\x1b'],
    ['', ''],
  ])('shows %j as %j', (line, shown) => {
    expect(screenLine(line)).toBe(shown);
  });
});

const delta = (before: string, after: string): string[] =>
  printed(deltaRows(rowsOf(after), before.split('\n')));

describe('deltaRows', () => {
  it('marks what is new, gone and other, and folds what is as before', () => {
    const before = 'head\nsame one\nsame two\nread 3 files\nold line\ntail';
    const after = 'head\nsame one\nsame two\nread 4 files\nnew line\ntail';
    expect(delta(before, after)).toEqual([
      DELTA_NOTE,
      '⋯ 1-3 as before',
      '~ read 4 files',
      '- old line',
      '+ new line',
      'tail',
    ]);
  });

  it('does not take a duration for a difference', () => {
    expect(delta('✓ adds 3 items (2 ms)\nx', '✓ adds 3 items (9 ms)\nx')).toEqual([
      DELTA_NOTE,
      '⋯ 1-2 as before',
    ]);
  });

  it('always shows failures, changed or not', () => {
    expect(delta('a\nb\nError: x in a.ts:3\n', 'a\nb\nError: x in a.ts:3\n')).toContain(
      'Error: x in a.ts:3',
    );
  });

  it('counts what is gone beyond a dozen lines', () => {
    const gone = Array.from({ length: 40 }, (_, n) => `word${'x'.repeat(n)}`).join('\n');
    const lines = delta(`a\n${gone}\nz`, 'a\nz');
    expect(lines).toContain('- ⋯ 28 more lines');
    expect(lines.filter((line) => line.startsWith('- word'))).toHaveLength(12);
  });
});
