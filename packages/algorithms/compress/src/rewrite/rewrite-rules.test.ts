import { literals } from '@ctx/source/lexis';
import { applyEdits } from '@ctx/text/edits';
import { describe, expect, it } from 'vitest';
import { type RewriteRule, RULES } from './rewrite-rules.js';

/** The text that a rule alone would make, whether it saves or not. */
function apply(rule: RewriteRule, text: string, language = 'typescript'): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const edits = RULES[rule]({ text, language, literals: literals(text, language), starts });
  return applyEdits(text, edits).text;
}

describe('indentation', () => {
  it('is one space a level, whatever the unit', () => {
    expect(apply('indentation', 'a {\n  b {\n    c\n  }\n}')).toBe('a {\n b {\n  c\n }\n}');
    expect(apply('indentation', 'a {\n    b {\n        c\n')).toBe('a {\n b {\n  c\n');
  });

  it('keeps what stands beyond a whole level', () => {
    expect(apply('indentation', 'f(\n    a,\n    b(\n        c\n      d')).toBe(
      'f(\n a,\n b(\n  c\n   d',
    );
  });

  it('leaves tabs and text without levels alone', () => {
    for (const text of ['a\n\tb\n', 'a\nb\n', '', ' \t x\n'])
      expect(apply('indentation', text)).toBe(text);
  });
});

describe('arrows', () => {
  it.each([
    ['typescript', 'const f = (a) => a;', 'const f = (a)=>a;'],
    ['rust', 'fn f(a: u8) -> u8 { match a { 1 => 2 } }', 'fn f(a: u8)->u8 { match a { 1=>2 } }'],
    ['python', 'def f(a) -> int:', 'def f(a)->int:'],
    ['java', 'x -> x.y()', 'x->x.y()'],
  ])('join in %s', (language, before, after) => {
    expect(apply('arrows', before, language)).toBe(after);
  });

  it('stay where they mean something else, or could', () => {
    expect(apply('arrows', 'a -> b; p - > q', 'cpp')).toBe('a -> b; p - > q');
    expect(apply('arrows', 'ch <- 1; x => y', 'go')).toBe('ch <- 1; x => y');
    expect(apply('arrows', 'a => -> b', 'rust')).toBe('a => -> b');
    expect(apply('arrows', 'n --> 0', 'java')).toBe('n --> 0');
  });
});

describe('the other rules', () => {
  it('drop spaces around separators between names', () => {
    expect(apply('spaces', 'const a: b = f(c, d);')).toBe('const a:b=f(c,d);');
    expect(apply('spaces', 'a ? b : c; x = -1', 'java')).toBe('a ? b : c; x = -1');
  });

  it('fold comments that have their lines to themselves', () => {
    const text = '#!/usr/bin/env node\n// a\n// b\n// c\nx(); // d\n/*\n e\n */ y();\n';
    expect(apply('comments', text)).toBe(
      '#!/usr/bin/env node\n⋯ 2-4\nx(); // d\n/*\n e\n */ y();\n',
    );
    expect(apply('license', text)).toBe(text);
  });
});
