import { describe, expect, it } from 'vitest';
import { packageFacts } from './package-facts.js';

/** Imports as `specifier: imported as local`. */
function imports(language: string, text: string): string[] {
  return packageFacts(language, text, []).imports.flatMap(({ specifier, bindings }) =>
    bindings.map(({ imported, local }) => `${specifier}: ${imported} as ${local}`),
  );
}

describe('packageFacts', () => {
  it('reads the package clause, in Scala chained ones too', () => {
    expect(packageFacts('kotlin', 'package okio.internal\n', []).package).toBe('okio.internal');
    expect(packageFacts('scala', 'package cats\npackage data\n', []).package).toBe('cats.data');
    expect(packageFacts('scala', 'package object cats {\n', []).package).toBeUndefined();
    expect(packageFacts('kotlin', '// package a\nclass B\n', [])).not.toHaveProperty('package');
  });

  it.each([
    ['kotlin', 'import okio.Buffer', ['okio.Buffer: Buffer as Buffer']],
    ['kotlin', 'import okio.Buffer as B', ['okio.Buffer: Buffer as B']],
    ['kotlin', 'import okio.internal.*', ['okio.internal: * as *']],
    [
      'scala',
      'import cats.data.{Chain, Ior => Or}',
      ['cats.data: Chain as Chain', 'cats.data: Ior as Or'],
    ],
    ['scala', 'import cats.data._', ['cats.data: * as *']],
    ['scala', '  import a.B, c.D', ['a.B: B as B', 'c.D: D as D']],
    ['scala', 'import a.{B => _, C}', ['a: C as C']],
    ['scala', 'import a.{\n  B,\n  C\n}\nval x = 1', ['a: B as B', 'a: C as C']],
    ['swift', 'import Foundation', []],
    ['kotlin', 'val s = """\nimport a.B\n"""', []],
  ])('%s: %s', (language, text, expected) => {
    expect(imports(language, text)).toEqual(expected);
  });

  it('gives the names in use, not those of strings and comments', () => {
    const text = `package a
/* Comment */ // Remark
fun own(source: Source): Sink = open("Text \${Name}", other.member(1), helper(source))
val again: Source = Source()
`;
    const { references } = packageFacts('kotlin', text, [
      { name: 'own', startLine: 3, endLine: 3, headerLine: 3 },
    ]);
    const within = [0];
    expect(references).toEqual([
      {
        name: 'Source',
        count: 3,
        line: 3,
        uses: [
          { kind: 'type', count: 2, line: 3, within },
          { kind: 'new', arguments: '', count: 1, line: 4 },
        ],
      },
      { name: 'Sink', count: 1, line: 3, uses: [{ kind: 'type', count: 1, line: 3, within }] },
      {
        name: 'open',
        count: 1,
        line: 3,
        uses: [{ kind: 'call', arguments: 's,_,_', count: 1, line: 3, within }],
      },
      {
        name: 'member',
        count: 1,
        line: 3,
        uses: [{ kind: 'call', receiver: 'other', arguments: 'n', count: 1, line: 3, within }],
      },
      {
        name: 'helper',
        count: 1,
        line: 3,
        uses: [{ kind: 'call', arguments: 'is Source', count: 1, line: 3, within }],
      },
    ]);
  });

  it('takes time in proportion to the text, whatever is never closed', () => {
    for (const part of ['/*', '"""', '"', 'import a.{', "'\\"]) {
      expect(() => packageFacts('scala', part.repeat(50_000), [])).not.toThrow();
    }
  });
});
