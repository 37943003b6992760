// Promises to a reader, whatever the command was: each over generated outputs.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { restore, type Terse, type TerseLevel, terse } from './index.js';
import { templateOf } from './read/template.js';

const LEVELS: readonly TerseLevel[] = ['lite', 'standard', 'max'];
const countTokens = (text: string): number => Math.ceil(text.length / 3);
const runs = { seed: 7, numRuns: draws(40) };

/** Each level's result of a text. */
function each(text: string, check: (result: Terse) => void, options = {}): void {
  for (const level of LEVELS) check(terse(text, { level, countTokens, ...options }));
}

/** Lines of the input by whether they are named and not printed. */
function split(text: string, { omissions }: Terse): { hidden: string[]; shown: string[] } {
  const isHidden = (line: number): boolean =>
    omissions.some(({ range }) => range.startLine <= line && line <= range.endLine);
  const lines = text.split('\n');
  return {
    hidden: lines.filter((_, at) => isHidden(at + 1)),
    shown: lines.filter((_, at) => !isHidden(at + 1)),
  };
}

describe('an outcome', () => {
  const number = fc.nat(9999);
  const good = fc.constantFrom(
    (n: number) => `INFO web GET /cart/${n} 200 ${n} ms`,
    (n: number) => `INFO worker job ${n} finished with exit code 0`,
    (n: number) => `INFO worker job ${n} done ok=true in ${n} ms`,
    (n: number) => `INFO db rows changed ${n} delta=${n}`,
  );
  const bad = fc.constantFrom(
    (n: number) => `INFO web GET /cart/${n} 500 ${n} ms`,
    (n: number) => `INFO web GET /cart/${n} 404 ${n} ms`,
    (n: number) => `INFO worker job ${n} finished with exit code ${1 + (n % 255)}`,
    (n: number) => `INFO worker job ${n} done ok=false in ${n} ms`,
    (n: number) => `INFO worker job ${n} success: null`,
    (n: number) => `ERROR worker job ${n} cannot be done`,
    (n: number) => `INFO db ${1 + n} failed, ${n} done`,
  );
  const entry = fc
    .tuple(fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad }), number)
    .map(([write, n]) => write(n));
  const isBad = (line: string): boolean =>
    / [45]\d\d \d+ ms$|exit code [1-9]|ok=false|success: null|^ERROR|[1-9]\d* failed/.test(line);

  it('that nobody wants is printed each time, and a marker says only what is true', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 20, maxLength: 120 }), (entries) => {
        const text = entries
          .map((line, at) => `10:00:${String(at % 60).padStart(2, '0')} ${line}`)
          .join('\n');
        each(text, (result) => {
          if (result.level !== 'lite') {
            for (const line of entries.filter(isBad)) expect(result.text).toContain(line);
          }
          const { hidden, shown } = split(text, result);
          const kinds = new Set(shown.map(templateOf));
          for (const line of hidden) expect(kinds).toContain(templateOf(line));
        });
      }),
      runs,
    );
  });
});

describe('a hit of a search', () => {
  const hit = fc.tuple(
    fc.constantFrom('src/a.ts', 'src/deep/b.go', 'README.md'),
    fc.integer({ min: 1, max: 900 }),
    fc.constantFrom(
      'return x;',
      'return value;',
      '// return 12 of 13',
      'throw new Error("return")',
    ),
  );

  it.each(['a path on every line', 'its path above'])(
    'is printed with its line, with %s',
    (form) => {
      fc.assert(
        fc.property(fc.array(hit, { minLength: 6, maxLength: 60 }), (hits) => {
          const sorted = [...hits].sort((a, b) =>
            a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1],
          );
          const text = sorted
            .map(([path, line, found], at) => {
              if (form !== 'its path above') return `${path}:${line}:${found}`;
              return `${sorted[at - 1]?.[0] === path ? '' : `${path}\n`}${line}:${found}`;
            })
            .join('\n');
          each(text, (result) => {
            expect(result.class).not.toBe('lossy');
            for (const [path, line, found] of hits) {
              expect(result.text).toContain(path);
              expect(result.text).toMatch(new RegExp(`\\b${line}\\b`));
              expect(result.text).toContain(found);
            }
          });
        }),
        runs,
      );
    },
  );
});

describe('commits, subjects and totals', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{40}$/);
  const subject = fc.constantFrom(
    'Fix the till',
    'Bump a from 1.0 to 1.1',
    'Merge b',
    'Revert "x"',
  );

  it('stay at every level', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hash, subject), { minLength: 3, maxLength: 40 }), (commits) => {
        const long = commits.map(
          ([id, said], n) =>
            `commit ${id}\nAuthor: Ada <ada@example.org>\nDate:   Sun Nov 22 10:00:0${n % 10} 2026 +0100\n\n    ${said} (#${n})\n`,
        );
        const short = commits.map(([id, said], n) => `${id.slice(0, 8)} ${said} (#${n})`);
        for (const text of [long.join('\n'), short.join('\n')]) {
          each(text, (result) => {
            commits.forEach(([id, said], n) => {
              expect(result.text).toContain(id.slice(0, 8));
              expect(result.text).toContain(`${said} (#${n})`);
            });
            expect(restore(result.text, result.legend)).toBe(text);
          });
        }
      }),
      runs,
    );
  });

  it.each([
    ['1250 passing (3s)', '4 pending'],
    ['Tests:       1 failed, 30 passed, 31 total', 'Time:        2.31 s'],
    ['test result: ok. 12 passed; 0 failed; 1 ignored', ''],
    ['====== 31 passed, 2 warnings in 0.12s ======'.replaceAll('======', '==='), ''],
  ])('%s is never dropped', (total, more) => {
    const passed = Array.from({ length: 90 }, (_, n) => `  ✓ holds item ${n} (${n} ms)`);
    const text = [...passed, '', total, more, ...passed, total, more].join('\n');
    each(text, (result) => {
      expect(result.text.split('\n')).toContain(total);
      expect(result.text).toContain(more);
    });
  });
});

describe('JSON Lines', () => {
  const record = fc.record({
    level: fc.constantFrom('info', 'debug', 'error'),
    pid: fc.constant(12),
    n: fc.nat(99),
    msg: fc.constantFrom('packed the order', 'sent the order out', 'it failed'),
  });

  it('stay JSON Lines, or the first line says that they are not', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 3, maxLength: 60 }), (records) => {
        const lines = records.map((one) => JSON.stringify(one));
        each(lines.join('\n'), ({ text }) => {
          if (text.startsWith('⋯')) return;
          for (const line of text.split('\n')) expect(() => JSON.parse(line)).not.toThrow();
        });
        each(lines.join('\n'), ({ text }) => expect(text.split('\n')).toEqual(lines), {
          keepFormat: true,
        });
      }),
      runs,
    );
  });
});
