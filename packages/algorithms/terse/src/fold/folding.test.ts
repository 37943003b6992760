import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { isLogLine } from '../read/line-kinds.js';
import {
  answerCosts,
  answeredStatus,
  foldAlike,
  headingsOf,
  numbersOf,
  outliersOf,
} from './folding.js';

const fold = (...lines: string[]): string[] =>
  printed(foldAlike(rowsOf(lines.join('\n')), isLogLine));

const times = <Line>(count: number, lineOf: (n: number) => Line): Line[] =>
  Array.from({ length: count }, (_, n) => lineOf(n));

describe('foldAlike', () => {
  it('shows the first of several passing items, and their mark', () => {
    expect(fold(...times(20, (n) => ` ✓ holds item ${n} (${n} ms)`), ' × fails')).toEqual([
      ' ✓ holds item 0 (0 ms)',
      '⋯ 2-20 marked ✓',
      ' × fails',
    ]);
  });

  it('takes RUN and PASS of go for one kind, and never a FAIL', () => {
    const item = (n: number): string[] => [
      `=== RUN   TestA/n=${n}`,
      `--- PASS: TestA/n=${n} (0.00s)`,
    ];
    expect(fold(...times(9, item).flat(), '--- FAIL: TestB (0.00s)')).toEqual([
      '=== RUN   TestA/n=0',
      '⋯ 2-18 marked PASS, RUN',
      '--- FAIL: TestB (0.00s)',
    ]);
  });

  it('keeps the line that says which test prints what stands below it', () => {
    const item = (n: number): string[] => [`=== RUN   TestA${n}`, `--- PASS: TestA${n} (0.00s)`];
    const begun = ['=== RUN   TestB', '10:00:03 the till is open', '--- PASS: TestB (0.00s)'];
    expect(fold(...times(9, item).flat(), ...begun, ...times(9, item).flat())).toEqual([
      '=== RUN   TestA0',
      '⋯ 2-18 marked PASS, RUN',
      ...begun,
      '⋯ 22-39 marked RUN, PASS',
    ]);
  });

  it('takes RUN and OK of GoogleTest for one kind, and keeps the RUN of a test that prints', () => {
    const item = (n: number): string[] => [
      `[ RUN      ] Cart.Adds/${n}`,
      `[       OK ] Cart.Adds/${n} (0 ms)`,
    ];
    const bad = [
      '[ RUN      ] Cart.Empty',
      'cart_test.cc:12: Failure',
      'Expected equality of these values:',
      '[  FAILED  ] Cart.Empty (0 ms)',
    ];
    expect(fold(...times(9, item).flat(), ...bad)).toEqual([
      '[ RUN      ] Cart.Adds/0',
      '⋯ 2-18 marked OK, RUN',
      ...bad,
    ]);
  });

  it('names records of tests that passed, and keeps what they print and the slow ones', () => {
    const item = (n: number, more = ''): string =>
      `{"Action":"${more ? 'output' : 'pass'}","Package":"shop","Test":"TestA/${'abcdefghi'[n]}"${more},"Elapsed":0}`;
    const said = item(3, ',"Output":"the till is open\\n"');
    const slow = item(4).replace(':0}', ':41.5}');
    const lines = [...times(9, (n) => item(n)), said, ...times(9, (n) => item(n)), slow];
    expect(fold(...lines)).toEqual([
      item(0),
      '⋯ 2-9 marked pass',
      said,
      item(0),
      '⋯ 12-19 marked pass',
      slow,
    ]);
  });

  it('takes what CTest begins and passes for one kind, and keeps the one that did not', () => {
    const item = (n: number): string[] => [
      `      Start ${n}: parse_${n}`,
      ` ${n}/30 Test ${n}: parse_${n} ......   Passed    0.02 sec`,
    ];
    const bad = ['      Start 9: print', ' 9/30 Test 9: print .......***Failed    0.02 sec'];
    expect(fold(...times(9, item).flat(), ...bad)).toEqual([
      '      Start 0: parse_0',
      '⋯ 2-18 marked Passed, Start',
      ...bad,
    ]);
  });

  it('names requests that change nothing and were answered well, and no other', () => {
    const request = (line: string): string => `::1 - - [28/Nov/2026 10:00:00] "${line}`;
    const good = times(9, (n) => request(`GET /src/${'abcdefghi'[n]}.js HTTP/1.1" 200 51${n}`));
    const others = [
      request('POST /login HTTP/1.1" 200 512'),
      request('GET /login HTTP/1.1" 302 0'),
      request('GET /gone HTTP/1.1" 404 19'),
      request('GET /large HTTP/1.1" 200 904100'),
    ];
    expect(fold(...good, ...others)).toEqual([good[0], '⋯ 2-9 answered 2xx', ...others]);
  });

  it('takes the blocks of TAP with their items', () => {
    const item = (n: number): string[] => [
      ...[
        `# Subtest: square ${n}`,
        `ok ${n} - square ${n}`,
        '  ---',
        '  duration_ms: 0.5',
        '  ...',
      ],
    ];
    expect(fold(...times(5, item).flat(), 'not ok 6 - x', '  ---', '  duration_ms: 1')).toEqual([
      '# Subtest: square 0',
      '⋯ 2-25 marked ok',
      'not ok 6 - x',
      '  ---',
      '  duration_ms: 1',
    ]);
  });

  it('takes titles and plans of suites in TAP with their items, and keeps those of one that fails', () => {
    const suite = (n: number, mark: string): string[] => [
      `# Subtest: the error of till ${n}`,
      '    # Subtest: holds',
      `    ${mark} 1 - holds`,
      '      ---',
      '      duration_ms: 0.5',
      '      ...',
      '    1..1',
      `${mark} ${n} - the error of till ${n}`,
    ];
    const bad = suite(9, 'not ok').filter((line) => !line.includes('1..1'));
    expect(fold(...times(5, (n) => suite(n, 'ok')).flat(), ...bad)).toEqual([
      '# Subtest: the error of till 0',
      '⋯ 2-40 marked ok',
      ...bad,
    ]);
  });

  it('folds progress of all tools', () => {
    expect(
      fold(...times(9, (n) => `   Compiling crate${n} v1.0.${n}`), '    Finished dev'),
    ).toEqual(['   Compiling crate0 v1.0.0', '⋯ 2-9 progress', '    Finished dev']);
  });

  it('folds entries of a log that differ in numbers only, from four on', () => {
    const line = (n: number): string => `10:00:00 processed batch ${n} of the nightly import`;
    expect(fold(...times(9, line))).toEqual([line(0), '⋯ 2-9 alike']);
  });

  it('folds many other lines, whose numbers may be what was asked for, and shows the last', () => {
    const line = (n: number): string => `processed batch ${n} of the nightly import`;
    expect(fold(...times(9, line))).toHaveLength(9);
    expect(fold(...times(30, line))).toEqual([line(0), '⋯ 2-29 alike', line(29)]);
  });

  it('shows every entry whose outcome is bad, and no total is folded', () => {
    const at = '2026-11-22 02:54:46,793 INFO';
    const entry = (n: number, status: number): string => `${at} GET /items/${n} ${status} ${n} ms`;
    const statuses = [200, 200, 500, 200, 304, 200, 404, 200, 500, 200, 200, 200];
    const text = fold(...statuses.map((status, n) => entry(n, status))).join('\n');
    statuses.forEach((status, n) => {
      if (status >= 400) expect(text).toContain(entry(n, status));
    });
    const totals = times(20, (n) => `${at} Tests run: ${n}, Failures: 0`);
    expect(fold(...totals)).toEqual(totals);
  });

  it('leaves data alone', () => {
    const rows = times(30, (n) => `${n},${n * 2},${n * 3}`);
    expect(fold(...rows)).toEqual(rows);
    const files = times(30, (n) => `output file${n}.txt`);
    expect(fold(...files)).toEqual(files);
  });

  it('shows every message of a log once, and every failure', () => {
    const at = '2026-11-22 02:54:46,793';
    const lines = times(12, (n) => [
      `${at} INFO GET /cart/${n} 200 ${n} ms`,
      `${at} DEBUG SELECT took ${n} ms`,
    ]).flat();
    expect(fold(...lines, `${at} ERROR cannot price order 4120`, lines[0] as string)).toEqual([
      `${at} INFO GET /cart/0 200 0 ms`,
      `${at} DEBUG SELECT took 0 ms`,
      '⋯ 3-24 of kinds shown above',
      `${at} ERROR cannot price order 4120`,
      `${at} INFO GET /cart/0 200 0 ms`,
    ]);
  });

  it('changes nothing where a marker would be longer', () => {
    expect(fold('✓ a', '✓ b', 'end')).toEqual(['✓ a', '✓ b', 'end']);
  });
});

const entry = (rest: string): string => `127.0.0.1 - - [28/Nov/2026 10:00:00] "${rest}`;

describe('answeredStatus', () => {
  it.each([
    ['2xx', entry('GET /a HTTP/1.1" 200 -')],
    ['2xx', entry('HEAD /a?b=c HTTP/2" 204 0 "-" "curl/8"')],
    ['304', entry('GET /a HTTP/1.1" 304 -')],
    ['2xx', 'INFO:     127.0.0.1:5000 - "GET /a HTTP/1.1" 200 OK'],
    [undefined, entry('GET /a HTTP/1.1" 302 -')],
    [undefined, entry('GET /a HTTP/1.1" 404 -')],
    [undefined, entry('GET /a HTTP/1.1" 2001 -')],
    [undefined, entry('POST /a HTTP/1.1" 200 -')],
    [undefined, entry('DELETE /a HTTP/1.1" 204 -')],
    [undefined, 'GET /a 200'],
  ])('is %s of %s', (status, line) => {
    expect(answeredStatus(line)).toBe(status);
  });
});

describe('answerCosts', () => {
  it('are the size and the time behind the status, without what a client says of itself', () => {
    expect(answerCosts(entry('GET /a9 HTTP/1.1" 200 512 "-" "curl/8.1" 0.25'))).toEqual([
      512, 0.25,
    ]);
    expect(answerCosts(entry('POST /a HTTP/1.1" 200 512'))).toBeUndefined();
  });
});

const found = (text: string): string[] => {
  const rows = rowsOf(text);
  return headingsOf(rows, (at) => /✓/.test(rows[at]?.text ?? '')).map(
    (at) => rows[at]?.text?.trim() ?? '',
  );
};

const REPORT = `
  cart
    adds
      ✓ one
      ✓ two
    removes
      ✓ one
      1) the last

  till
    ✓ opens
    locks
      ✓ at night
12 passing`;

describe('headingsOf', () => {
  it('finds lines above items that all went well', () => {
    expect(found(REPORT)).toEqual(['adds', 'till', 'locks']);
  });

  it('takes no failure, no total and no line above nothing for one', () => {
    for (const text of ['error: x\n  ✓ a', 'Tests: 3 passed\n  ✓ a', 'alone', '  ✓ a\nbelow']) {
      expect(found(text)).toEqual([]);
    }
  });

  it('takes an entry of a log and a long line for none', () => {
    expect(found(`2026-11-22 10:00:00 started\n  ✓ a\n${'long '.repeat(40)}\n  ✓ b`)).toEqual([]);
  });
});

describe('headings of items that went well', () => {
  it('are left out with them, but for those above the first', () => {
    const lines = printed(foldAlike(rowsOf(REPORT), () => false));
    expect(lines).toEqual([
      ...['', '  cart', '    adds', '      ✓ one', '      ✓ two', '    removes', '      ✓ one'],
      ...['      1) the last', '', '  till', '    ✓ opens', '    locks', '      ✓ at night'],
      '12 passing',
    ]);
    const many = Array.from(
      { length: 20 },
      (_, n) => `  part ${n}\n    ✓ holds what it should hold`,
    );
    expect(printed(foldAlike(rowsOf(['all', ...many, 'end'].join('\n')), () => false))).toEqual([
      'all',
      '  part 0',
      '    ✓ holds what it should hold',
      '⋯ 4-41 marked ✓',
      'end',
    ]);
  });
});

describe('numbersOf', () => {
  it('reads numbers with their units, and times as none', () => {
    expect(numbersOf('took=9041ms of 1.5 s, 2kB and 1,234 at 10:00:05')).toEqual([
      ...[9041, 1.5, 2000, 1234, Number.NaN],
    ]);
    expect(numbersOf('{"id":3,"took":12.5}')).toEqual([3, 12.5]);
    expect(numbersOf('a name and v2')).toEqual([Number.NaN]);
  });
});

describe('outliersOf', () => {
  const of = (...values: number[]): number[] => [...outliersOf(values.map((value) => [value]))];

  it('finds what is far above or below the others', () => {
    expect(of(12, 15, 9041, 11, 30)).toEqual([2]);
    expect(of(9000, 9041, 3, 9030, 9100)).toEqual([2]);
    expect(of(...Array(40).fill(0), 1)).toEqual([40]);
  });

  it('finds none where numbers go on, or are of every size', () => {
    expect(of(...Array.from({ length: 500 }, (_, at) => at))).toEqual([]);
    expect(outliersOf([]).size).toBe(0);
    expect(of(...Array.from({ length: 100 }, (_, at) => (at % 5 === 0 ? 7 : 1)))).toHaveLength(5);
  });

  it('leaves a place alone where one is no number', () => {
    expect(of(1, 1, 1, 1, Number.NaN, 900)).toEqual([]);
  });
});
