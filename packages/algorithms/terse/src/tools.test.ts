import { restore } from '@ctx/text/edits';
import { describe, expect, it } from 'vitest';
import { terse } from './terse.js';

const countTokens = (text: string): number => text.length;

/** The lines that are printed of `count` lines of a tool and a last one. */
function shownOf(lineOf: (n: number) => string, count = 12, last = 'the end of it'): string[] {
  const lines = Array.from({ length: count }, (_, n) => lineOf(n));
  return terse([...lines, last].join('\n'), { countTokens }).text.split('\n');
}

describe('progress', () => {
  it.each([
    ['cargo', (n: number) => `   Compiling serde_${n} v1.0.${n}`],
    ['cargo downloads', (n: number) => `  Downloaded regex-${n} v1.13.1`],
    [
      'npm',
      (n: number) => `npm http fetch GET 200 https://packages.example/p${n} 31ms (cache miss)`,
    ],
    ['pip', (n: number) => `Collecting package${n}>=1.${n}`],
    ['maven', (n: number) => `[INFO] Downloading from central: https://packages.example/a${n}.jar`],
    ['apt', (n: number) => `Setting up libname${n} (1.2.${n}-3) ...`],
    ['make', (n: number) => `make[${n}]: Entering directory '/project/part${n}'`],
    ['cmake', (n: number) => `[ ${n + 10}%] Building C object shop.dir/f${n}.c.o`],
    ['git', (n: number) => `Receiving objects:  ${n + 10}% (${n}/400)`],
    ['go', (n: number) => `go: downloading example.com/module${n} v0.${n}.0`],
    ['pnpm', (n: number) => `Progress: resolved ${n}, reused ${n}, downloaded 0, added 0`],
    ['pip downloads', (n: number) => `    ━━━ ${n}.4/${n}3.4 kB 120.2 MB/s eta 0:00:00`],
  ])('of %s is shown by its first line', (_, lineOf) => {
    expect(shownOf(lineOf)).toEqual([lineOf(0), '⋯ 2-12 progress', 'the end of it']);
  });

  it('ends where something fails', () => {
    const lines = shownOf(
      (n) => `   Compiling serde_${n} v1.0.${n}`,
      12,
      'error: could not compile',
    );
    expect(lines.at(-1)).toBe('error: could not compile');
  });
});

describe('warnings and failures in the middle of a run', () => {
  it.each([
    'npm warn deprecated glob@7.2.3: no longer supported',
    'warning: unused variable: `x`',
    '2026-11-22 02:54:46 WARN slow query: 1693 ms',
    'src/a.ts(3,47): error TS2322: Type is wrong.',
    'Killed',
    'exit status 2',
    'Process exited with code 137',
    'FAIL\texample.com/shop\t0.006s',
    'AssertionError [ERR_ASSERTION]: 2.5 !== 2',
    "thread 'main' panicked at src/lib.rs:20:9:",
  ])('are printed as they are: %s', (line) => {
    const noise = Array.from({ length: 30 }, (_, n) => ` ✓ holds item ${n} (${n} ms)`);
    const text = [...noise, line, ...noise].join('\n');
    for (const level of ['lite', 'standard', 'max'] as const) {
      expect(terse(text, { level, countTokens }).text.split('\n')).toContain(line);
    }
  });
});

describe('odd content', () => {
  const passing = Array.from({ length: 20 }, (_, n) => ` ✓ holds item ${n} (${n} ms)`);

  it('gives the same lines with either line end', () => {
    const unix = terse(passing.join('\n'), { countTokens });
    const dos = terse(passing.join('\r\n'), { countTokens });
    expect(dos.text).toBe(unix.text);
    expect(dos.omissions.map(({ range }) => range)).toEqual(
      unix.omissions.map(({ range }) => range),
    );
  });

  it('takes a byte order mark, a zero and lone surrogates as they are', () => {
    for (const odd of ['\ufeff', '\0', '\ud800', '\udc00\ud800', '\u2028', '👩‍👩‍👧']) {
      const text = `${odd}\n${passing.join('\n')}\n${odd}x`;
      expect(terse(text, { countTokens }).text).toContain(`${odd}x`);
      const lite = terse(text, { level: 'lite', countTokens });
      expect(restore(lite.text, lite.legend)).toBe(text);
    }
  });

  it('does not take keys of objects for its own', () => {
    const records = ['__proto__', 'constructor', 'toString'].map((key) => `{"${key}":1,"a":2}`);
    const result = terse(records.join('\n'), { countTokens });
    expect(result.format).toBe('ndjson');
    for (const key of ['__proto__', 'constructor', 'toString']) expect(result.text).toContain(key);
  });

  it('does not stumble over its own markers', () => {
    const once = terse(passing.join('\n'), { countTokens }).text;
    expect(terse(once, { countTokens }).text).toBe(once);
  });

  it('reads a report of JSON between other lines', () => {
    const report = JSON.stringify({ failed: 2, names: Array(2000).fill('a name') });
    expect(terse(`starting\n${report}\ndone\n`, { countTokens }).text).toContain(report);
  });

  it('counts a tokenizer that never gets smaller as no gain', () => {
    const text = passing.join('\n');
    expect(terse(text, { countTokens: () => 7 })).toMatchObject({ text, class: 'verbatim' });
  });
});
