import { codeLines } from '@ctx/source/lexis';
import { describe, expect, it } from 'vitest';
import { withLateBodies } from './late-bodies.js';
import type { OutlineBlock } from './outline-block.js';

const block = (
  name: string,
  startLine: number,
  endLine: number,
  parent?: number,
): OutlineBlock => ({
  name,
  startLine,
  endLine,
  headerLine: startLine,
  ...(parent !== undefined && { parent }),
});

const late = (text: readonly string[], blocks: readonly OutlineBlock[]): string[] =>
  withLateBodies('swift', codeLines('swift', text.join('\n')), blocks).map(
    ({ name, startLine, endLine, parent }) =>
      `${name} ${startLine}-${endLine}${parent === undefined ? '' : ` in ${parent}`}`,
  );

const BODY = ['{', '    run()', '}'];

describe('withLateBodies', () => {
  it('takes the body that begins below the parameters', () => {
    const text = ['func save(', '    _ db: Database)', 'throws -> Int', ...BODY, 'let a = 1'];
    expect(late(text, [block('save', 1, 2), block('a', 7, 7)])).toEqual(['save 1-6', 'a 7-7']);
    expect(late(['func a()', 'where T: A,', '      T: B', ...BODY], [block('a', 1, 1)])).toEqual([
      'a 1-6',
    ]);
    expect(late(['init(a: Int)', 'rethrows { b = a }'], [block('init', 1, 1)])).toEqual([
      'init 1-2',
    ]);
  });

  it('makes what stands in the body a part of the function', () => {
    const text = [
      'extension A {',
      '    func save()',
      '    throws',
      '    {',
      '        func inner() {',
      '        }',
      '    }',
      '    func other() {',
      '    }',
      '}',
    ];
    const blocks = [
      block('A', 1, 10),
      block('save', 2, 2, 0),
      block('inner', 5, 6, 0),
      block('other', 8, 9, 0),
    ];
    expect(late(text, blocks)).toEqual([
      'A 1-10',
      'save 2-7 in 0',
      'inner 5-6 in 1',
      'other 8-9 in 0',
    ]);
  });

  it('leaves what has its body, what has none, and what is no function', () => {
    const whole = ['func a() {', '}', '{', '}'];
    expect(late(whole, [block('a', 1, 2)])).toEqual(['a 1-2']);
    const required = ['protocol P {', '    func a()', '    func b()', '    throws', '}'];
    const blocks = [block('P', 1, 5), block('a', 2, 2, 0), block('b', 3, 3, 0)];
    expect(late(required, blocks)).toEqual(['P 1-5', 'a 2-2 in 0', 'b 3-3 in 0']);
    expect(late(['let a = 1', '{', '}'], [block('a', 1, 1)])).toEqual(['a 1-1']);
    expect(late(['func a()', '{'], [block('a', 1, 1)])).toEqual(['a 1-1']);
  });

  it('never reaches beyond the block around', () => {
    const text = ['struct A {', '    func a()', '    {', '}', '    }'];
    expect(late(text, [block('A', 1, 4), block('a', 2, 2, 0)])).toEqual(['A 1-4', 'a 2-2 in 0']);
  });

  it('takes linear time for headers without an end', () => {
    expect((size: number) => {
      const code = Array.from({ length: size }, (_, i) => (i % 2 === 0 ? 'func a()' : '{'));
      const blocks = Array.from({ length: size / 2 }, (_, i) => block('a', 2 * i + 1, 2 * i + 1));
      return () => withLateBodies('swift', code, blocks);
    }).toGrowLinearly(4_000, 32_000);
  });
});
