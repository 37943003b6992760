import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';
import { type Grammar, grammars, languageFile } from './languages.js';

describe('the types above one, with type arguments or in a module', () => {
  it.each<readonly [Grammar, string, string]>([
    ['python', 'class Leaf(Mid[int], pkg.Other[str], Plain): pass\n', 'Mid pkg.Other Plain'],
    [
      'typescript',
      'class Leaf extends Mid<number> implements Face<string>, ns.Other<Xx>, ns.Plain {}',
      'Mid Face ns.Other ns.Plain',
    ],
    ['typescript', 'interface Leaf extends Face<string>, ns.Other<Xx> {}', 'Face ns.Other'],
    [
      'java',
      'class Leaf extends pkg.Mid<Xx> implements Face<Xx>, pkg.Other<Xx>, pkg.Plain {}',
      'pkg.Mid Face pkg.Other pkg.Plain',
    ],
    ['csharp', 'class Leaf : Mid<int>, Pkg.Other<Xx>, Pkg.Plain {}', 'Mid Pkg.Other Pkg.Plain'],
    [
      'cpp',
      'class Leaf : public Mid<int>, ns::Other<Xx>, aa::bb::Plain {};',
      'Mid ns.Other aa.bb.Plain',
    ],
    ['scala', 'class Leaf extends pkg.Mid[Int] with Mix[Int] with Plain', 'pkg.Mid Mix Plain'],
    ['rust', 'impl pkg::Mid<u8> for Leaf {}', 'pkg.Mid'],
    ['rust', 'trait Leaf: Mid<u8> + pkg::Plain + pkg::Other<u8> {}', 'Mid pkg.Plain pkg.Other'],
    [
      'go',
      'package a\ntype Leaf struct {\n\tMid[int]\n\t*pkg.Other[int]\n\tPlain\n}',
      'Mid pkg.Other Plain',
    ],
    [
      'go',
      'package a\ntype Leaf interface {\n\tFace[int]\n\tpkg.Plain\n\tName()\n}',
      'Face pkg.Plain',
    ],
    ['go', 'package a\ntype Leaf interface {\n\tOne | Two\n}', ''],
    ['ruby', 'class Leaf < Aa::Mid\n  include Bb::Mix, Plain\nend', 'Aa.Mid Bb.Mix Plain'],
    ['dart', 'class Leaf extends Mid<int> with Mix<int> implements Face<Xx> {}', 'Mid Mix Face'],
  ])('%s: %s', async (language, text, above) => {
    const { references } = await factsOf(language, text);
    const inherited = references.flatMap(({ name, uses = [] }) =>
      uses
        .filter(({ kind }) => kind === 'inherit')
        .map(({ receiver }) => (receiver ? `${receiver.replaceAll('::', '.')}.${name}` : name)),
    );
    expect(inherited.sort()).toEqual(above.split(' ').filter(Boolean).sort());
  });
});

describe('languageFile', () => {
  it('knows every language', () => {
    expect(grammars).toHaveLength(22);
    for (const language of grammars) expect(languageFile(language).language).toBe(language);
  });

  it('names the unknown one', () => {
    expect(() => languageFile('cobol' as never)).toThrow(/Unknown language "cobol"; known are/);
    expect(() => languageFile('toString' as never)).toThrow(RangeError);
  });
});

describe('identifiers', () => {
  it('names the families of every language', () => {
    for (const language of grammars) {
      const { families } = languageFile(language).identifiers;
      expect(families.length, language).toBeGreaterThan(0);
    }
    expect(languageFile('go').identifiers.families).toEqual(['camelCase', 'PascalCase']);
    expect(languageFile('rust').identifiers.families).toContain('snake_case');
  });
});
