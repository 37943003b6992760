import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { isRuntimeFrame, runtimeFrameRows } from './frames.js';

const frames = (...lines: string[]): string[] =>
  printed(runtimeFrameRows(rowsOf(lines.join('\n'))));

describe('runtimeFrameRows', () => {
  it('names frames of the runtime below the program', () => {
    expect(
      frames(
        'Error: x',
        '    at sell (/project/shop.js:4:9)',
        '    at Module._compile (node:internal/modules/cjs/loader:1105:14)',
        '    at Module.load (node:internal/modules/cjs/loader:981:32)',
        '    at node:internal/main/run_main_module:17:47',
      ),
    ).toEqual(['Error: x', '    at sell (/project/shop.js:4:9)', '⋯ 3-5 runtime frames']);
  });

  it('keeps what failed, and what the program called, at the top of a stack', () => {
    const top = Array.from(
      { length: 6 },
      (_, n) => `\tat java.base/java.util.Stream.f${n}(Stream.java:${n})`,
    );
    expect(
      frames('Exception in thread "main"', ...top, '\tat shop.Cart.total(Cart.java:7)'),
    ).toEqual([
      'Exception in thread "main"',
      top[0],
      '⋯ 3-6 runtime frames',
      top[5],
      '\tat shop.Cart.total(Cart.java:7)',
    ]);
  });

  it('takes the source lines of Python along', () => {
    const frame = (n: number): string[] => [
      `  File "/usr/lib/python3.11/asyncio/base.py", line ${n}, in run`,
      '    self.run_once()',
    ];
    const own = ['  File "shop.py", line 3, in total', '    return x'];
    expect(frames('Traceback (most recent call last):', ...own, ...frame(1), ...frame(2))).toEqual([
      'Traceback (most recent call last):',
      ...own,
      '⋯ 4-7 runtime frames',
    ]);
  });

  it('names frames of packages below the program, and keeps the one on top that failed', () => {
    const at = (n: number): string =>
      `    at Test.f${n} (node_modules/supertest/lib/test.js:${n}:14)`;
    const own = '    at Context.<anonymous> (test/res.js:37:8)';
    const inner = '    at emit (node:events:519:28)';
    expect(frames('Error: x', own, '  ----', at(1), at(2), inner, inner)).toEqual([
      ...['Error: x', own, '  ----', '⋯ 4-7 package frames'],
    ]);
    expect(frames('Error: x', at(1), at(2), at(3), inner, inner, at(4), own)).toEqual([
      ...['Error: x', at(1), '⋯ 3-6 package frames', at(4), own],
    ]);
  });

  it('keeps frames of installed packages of Python, of which the program may be one', () => {
    const frame = '  File "/p/.tox/lib/site-packages/shop/cart.py", line 3, in total';
    const all = ['Traceback (most recent call last):', frame, frame, frame, frame];
    expect(frames(...all)).toEqual(all);
  });

  it.each([
    ['two short ones', ['    at f (/p/a.js:1:1)', '    at node:fs:1:2', '    at node:fs:3:4']],
    [
      'frames of the program',
      ['    at f (/p/a.js:1:1)', '    at g (/p/b.js:1:1)', '    at h (/p/c.js:1:1)'],
    ],
  ])('leaves %s alone', (_, lines) => {
    expect(frames(...lines)).toEqual(lines);
  });
});

describe('isRuntimeFrame', () => {
  it.each([
    '    at Module.load (node:internal/modules/cjs/loader:981:32)',
    '    at Test.f (/p/node_modules/supertest/lib/test.js:1:14)',
    '\tat org.junit.jupiter.engine.Test.run(Test.java:1)',
    '             at /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/panicking.rs:689:5',
    '\t/usr/local/go/src/testing/testing.go:1690 +0xd6',
  ])('is %s', (line) => {
    expect(isRuntimeFrame(line)).toBe(true);
  });

  it('is no frame of a program, nor a message', () => {
    expect(isRuntimeFrame('    at sell (/project/shop.js:4:9)')).toBe(false);
    expect(isRuntimeFrame('Error: cannot find node:internal/x')).toBe(false);
  });
});
