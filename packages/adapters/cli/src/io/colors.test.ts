import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isStyled, styled, withoutColors } from './colors.js';

const on = (env: Record<string, string>, isTTY: boolean | undefined) =>
  isStyled({ stdout: Object.assign(new PassThrough(), { isTTY }), env });

/** The codes as words, so that a reader of this test sees them. */
const seen = (text: string): string =>
  styled(text)
    .replaceAll('\u001b[1m', '<b>')
    .replaceAll('\u001b[2m', '<dim>')
    .replaceAll('\u001b[36m', '<cyan>')
    .replaceAll('\u001b[22m', '</>')
    .replaceAll('\u001b[39m', '</>');

describe('isStyled', () => {
  it.each([
    [{}, true],
    [{ TERM: 'xterm-256color' }, true],
    [{ TERM: 'dumb' }, false],
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: 'false' }, false],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true],
    [{ FORCE_COLOR: '', TERM: 'dumb' }, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('on a terminal with %j: %s', (env, expected) => {
    expect(on(env, true)).toBe(expected);
  });

  it('is never so in a pipe, whatever is forced', () => {
    expect(on({ FORCE_COLOR: '3' }, false)).toBe(false);
    expect(on({ FORCE_COLOR: '3' }, undefined)).toBe(false);
  });
});

describe('styled', () => {
  it('shows the path of a heading, and the reasons faint', () => {
    expect(seen('## src/a b.ts:1-9 — defines x')).toBe(
      '## <b>src/a b.ts:1-9</><dim> — defines x</>',
    );
    expect(seen('## src/a.ts')).toBe('## <b>src/a.ts</>');
  });

  it.each([
    ['src/a.ts:317 [R:4] +class A', '<b>src/a.ts</><cyan>:317</> [R:4] +class A'],
    ['src/a.ts:3-17', '<b>src/a.ts</><cyan>:3-17</>'],
    ['  core.py: Command, Context…', '  <b>core.py</>: Command, Context…'],
    ['src/click/', '<b>src/click/</>'],
    ['-> src/a.py  A 1:2', '-> <b>src/a.py</>  A 1:2'],
    ['1 tests/a.py (import)', '1 <b>tests/a.py</> (import)'],
    ['  = src/b.py:4-6  Group', '  = <b>src/b.py</><cyan>:4-6</>  Group'],
    ['# src/a.py: 11 of 160', '# <b>src/a.py</>: 11 of 160'],
  ])('shows the path that a line is about: %s', (line, expected) => {
    expect(seen(line)).toBe(expected);
  });

  it.each([
    '# 1 of 160 files, within 500 tokens',
    '[32-67] EchoingStdin',
    ' 437: old_stderr = sys.stderr',
    '1 398-594 CliRunner.isolation',
    'outline: a 1-2, b 3-4',
    'also: src/a.ts:1-2 x',
    '  "src/a.ts",',
    '',
  ])('leaves what is about no path: %s', (line) => {
    expect(seen(line)).toBe(line);
  });

  it('marks the lines of a hunk and of a hole, and leaves source as it is', () => {
    const text = ['````ts', '@@ 1-2 a', 'src/a.ts:1 x', '## b', '```', '⋯ 5-9', '````', 'a/b.ts'];
    expect(seen(text.join('\n')).split('\n')).toEqual([
      '<dim>````ts</>',
      '<cyan>@@ 1-2</> a',
      'src/a.ts:1 x',
      '## b',
      '```',
      '<dim>⋯ 5-9</>',
      '<dim>````</>',
      '<b>a/b.ts</>',
    ]);
    expect(seen('… 2 more files')).toBe('<dim>… 2 more files</>');
    expect(seen('@@ no numbers')).toBe('@@ no numbers');
  });

  it('adds codes and nothing else', () => {
    const text = '## a.ts:1-2 — x\n```ts\n@@ 1-2 a\nb\n⋯ 2\n```\nsrc/c.ts:4 d\n… 3 more\n';
    expect(styled(text)).not.toBe(text);
    expect(withoutColors(styled(text))).toBe(text);
  });
});

describe('withoutColors', () => {
  it('takes colors out, and leaves what else begins with an escape', () => {
    expect(withoutColors('\u001b[1;31mred\u001b[0m \u001b[38:2::1:2:3mx\u001b[m')).toBe('red x');
    expect(withoutColors('\u001b[2J\u001b]0;title\u0007')).toBe('\u001b[2J\u001b]0;title\u0007');
  });
});
