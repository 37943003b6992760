import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { likewiseRows } from './likewise.js';

const likewise = (...lines: string[]): string[] => printed(likewiseRows(rowsOf(lines.join('\n'))));

describe('likewiseRows', () => {
  it('writes messages of one kind once, with the places and names of the others', () => {
    expect(
      likewise(
        "src/a.ts(12,5): error TS2339: Property 'x' does not exist on type 'Foo'.",
        'src/a.ts(13,5): error TS7006: Parameter implicitly has an any type.',
        "src/b.ts(3,1): error TS2339: Property 'y' does not exist on type 'Foo'.",
      ),
    ).toEqual([
      "src/a.ts(12,5): error TS2339: Property 'x' does not exist on type 'Foo'.",
      "⋯ likewise: src/b.ts(3,1) 'y'",
      'src/a.ts(13,5): error TS7006: Parameter implicitly has an any type.',
    ]);
  });

  it('keeps a message without a file among the lines of its file', () => {
    const report = (path: string): string[] => [
      path,
      "  1:21  error  'require' is not defined  no-undef",
      "  8:3   error  'module' is not defined   no-undef",
      '',
    ];
    expect(likewise(...report('/project/a.js'), ...report('/project/b.js'))).toEqual([
      '/project/a.js',
      "  1:21  error  'require' is not defined  no-undef",
      "⋯ likewise: 8:3 'module'",
      '',
      '/project/b.js',
      "  1:21  error  'require' is not defined  no-undef",
      "⋯ likewise: 8:3 'module'",
      '',
    ]);
  });

  it('writes the commands of a build once, with the paths of the others', () => {
    const command = (name: string): string =>
      `/usr/bin/cc -O2 -Wall -Iinclude -c src/${name}.c -o build/${name}.o`;
    expect(likewise(command('a'), 'src/a.c compiled', command('b'))).toEqual([
      command('a'),
      '⋯ likewise: src/b.c build/b.o',
      'src/a.c compiled',
    ]);
  });

  it.each([
    [
      'a message with an excerpt below it',
      [
        'a.c:1:2: error: no x here at all',
        '    1 | x',
        'a.c:2:2: error: no x here at all',
        '    2 | x',
      ],
    ],
    [
      'frames of a stack',
      ['    at f (src/a.js:1:2)', '    at f (src/a.js:3:4)', '    at f (src/a.js:5:6)'],
    ],
    [
      'equal messages, which are repeats',
      ['a.c:1:2: no x here at all', 'a.c:1:2: no x here at all'],
    ],
    ['lines without a place', ["could not find 'a' in the shop", "could not find 'b' in the shop"]],
  ])('leaves %s alone', (_, lines) => {
    expect(likewise(...lines)).toEqual(lines);
  });
});
