import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.js';
import { readUnits } from './source-units.js';

const differences = (kind: 'exact' | 'renamed' | 'near', ...texts: string[]) => {
  const reader = readUnits(
    texts.map((text, i) => ({ path: `f${String(i).padStart(3, '0')}.ts`, text })),
  );
  const runs = reader.units.map(({ statements }, file) => ({
    file,
    start: 0,
    end: statements.count,
  }));
  return differencesOf(reader, kind, runs);
};

describe('differencesOf', () => {
  it('has none for exact copies', () => {
    expect(differences('exact', 'a();', 'a();')).toEqual([]);
  });

  it('names what was renamed, of each member that differs from the first', () => {
    expect(differences('renamed', 'a(1);', 'a(1);', 'b(2);')).toEqual([
      {
        member: 2,
        renamed: [
          { from: 'a', to: 'b' },
          { from: '1', to: '2' },
        ],
        removed: [],
        added: [],
      },
    ]);
  });

  it('tells the lines of near copies that have no equal, those that touch as one range', () => {
    const [difference] = differences(
      'near',
      'a();\nb();\nc();\nd();\ne();',
      'a();\nx();\ne();\nf();',
    );
    expect(difference).toEqual({
      member: 1,
      // A statement between equal ones that has one shape is the same with another name.
      renamed: [{ from: 'b', to: 'x' }],
      removed: [{ startLine: 3, endLine: 4 }],
      added: [{ startLine: 4, endLine: 4 }],
    });
  });

  it('tells some of many', () => {
    const many = Array.from({ length: 30 }, (_, i) => `n${i}();\nsame();\n`).join('');
    const other = many.replaceAll('n', 'm');
    expect(differences('renamed', many, other)[0]!.renamed).toHaveLength(12);
    expect(differences('near', ...Array.from({ length: 20 }, (_, i) => `a${i}();`))).toHaveLength(
      8,
    );
  });
});
