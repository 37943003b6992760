import { dataOf } from '@ctx/source/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceFact } from '../facts/facts.js';
import { namesIn } from '../fallback/names-in.js';
import { loadLanguage } from '../node.js';
import { callArguments } from './call-arguments.js';
import { extract } from './extract.js';

beforeAll(async () => {
  for (const language of ['csharp', 'java', 'scala', 'python'] as const)
    await loadLanguage(language);
});

/** The arguments of the calls of `go` in a body. */
function written(language: 'csharp' | 'java' | 'scala' | 'python', body: string) {
  const text = language === 'python' ? body : `class A { void b(C c) { ${body} } }`;
  const code = language === 'scala' ? `class A { def b(c: C) = {\n ${body}\n } }` : text;
  return toldOf(extract(language, code).references);
}

function toldOf(references: readonly ReferenceFact[]): (string | undefined)[] {
  return references
    .filter(({ name }) => name === 'go')
    .flatMap(({ uses = [] }) => uses.map((use) => use.arguments));
}

describe('the arguments of a call', () => {
  it.each([
    ['java', 'c.go();', ''],
    ['java', 'c.go(1, "a, b", \'x\', true, d);', 'n,s,c,b,_'],
    ['java', 'c.go(x -> x.a(1, 2), (a, b) -> a);', 'f,f'],
    ['java', 'c.go(new Map<Key, List<A>>(), d(1, 2), new int[] {1, 2});', '_,_,_'],
    ['java', 'c.go(a < b, c > d);', '_,_'],
    ['java', 'c.go(a /* , b */, // , c\n d);', '_,_'],
    ['java', 'c.<A, B>go(1);', 'n'],
    ['csharp', 'c.go<A, B>(1);', 'n'],
    ['csharp', 'c.go(name: "a", x => x, out var d, $"{e}, f");', 'name:s,f,_,s'],
    ['csharp', 'c.go(d = 1, e ? f : 2);', '_,_'],
    ['csharp', 'c.go(new Map<A, B>\n { D = 1, E = 2 });', '_'],
    ['scala', 'c.go(1, width = 2)', 'n,width:n'],
    ['scala', 'c.go(1) { it }', 'n,f'],
    ['python', 'c.go(1)', undefined],
  ] as const)('%s: %s', (language, body, told) => {
    expect(written(language, body)).toEqual([told]);
  });

  it.each([
    ['kotlin', 'c.go(1, width = 2)', 'n,width:n'],
    ['kotlin', 'c.go(1) { it }', 'n,f'],
    ['kotlin', 'c.go(*all)', undefined],
    ['kotlin', 'if (c.go(1)) { d() }', 'n'],
    ['kotlin', 'c.go("a, b", \'c\')', 's,c'],
    ['kotlin', 'c.go(  )', undefined],
    ['swift', 'c.go(1, at: d, "e")', 'n,at:_,s'],
    ['swift', 'c.go(at: d) { $0 }', 'at:_,f'],
    ['swift', 'if c.go(at: d) { e() }', undefined],
  ])('without a grammar, in %s: %s', (language, body, told) => {
    const values = dataOf(language)!.values!;
    expect(toldOf(namesIn(body.split('\n'), [], values))).toEqual([told]);
  });

  it('tell two calls of one name apart, each with its own line', () => {
    const facts = extract(
      'java',
      'class A {\n void b(C c) { c.go(1);\n c.go(d, e);\n c.go(2); } }',
    );
    const [go] = facts.references.filter(({ name }) => name === 'go');
    expect(go!.uses!.map((use) => [use.arguments, use.line, use.count])).toEqual([
      ['n', 2, 2],
      ['_,_', 3, 1],
    ]);
  });

  it('are not told of a list that is too long, or does not end', () => {
    const place = { holes: [], from: 0, trailing: false, names: undefined };
    expect(callArguments('go(1, 2)', 2, place)).toBe('n,n');
    expect(callArguments(`go(${'1, '.repeat(12)}2)`, 2, place)).toBeUndefined();
    expect(callArguments(`go(${' '.repeat(600)}2)`, 2, place)).toBeUndefined();
    expect(callArguments('go(1, 2', 2, place)).toBeUndefined();
    expect(callArguments('go', 2, place)).toBeUndefined();
    expect(callArguments('go<A', 2, place)).toBeUndefined();
  });

  it('are read in steps that grow with the text', () => {
    expect((count: number) => {
      const text = 'go(a<'.repeat(count);
      return () => {
        for (let at = 0; at < text.length; at += 5)
          callArguments(text, at + 2, { holes: [], from: 0, trailing: true, names: ':' });
      };
    }).toGrowLinearly(400, 3_200);
  });
});
