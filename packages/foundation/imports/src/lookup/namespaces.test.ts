import type { DefinitionKind, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { bindTypes, namespaceIndex, namespacesOf } from './namespaces.js';

function file(
  path: string,
  definitions: [DefinitionKind, string, number?][],
  uses = '',
): SourceFacts {
  return {
    path,
    language: 'csharp',
    lines: 1,
    definitions: definitions.map(([kind, name, parent]) => ({
      kind,
      name,
      startLine: 1,
      endLine: 1,
      headerLine: 1,
      startIndex: 0,
      endIndex: 0,
      signature: name,
      exported: true,
      ...(parent !== undefined && { parent }),
    })),
    imports: [],
    exports: [],
    references: uses
      .split(' ')
      .filter(Boolean)
      .map((name, i) => ({ name, count: 1, line: i + 1 })),
  };
}

describe('namespaceIndex', () => {
  it('knows one clause for the file, blocks with their own, and nesting', () => {
    const one = file('one.cs', [
      ['namespace', 'A.B'],
      ['class', 'One'],
    ]);
    const blocks = file('two.cs', [
      ['namespace', 'A'],
      ['namespace', 'C', 0],
      ['class', 'Two', 1],
      ['class', 'Inner', 2],
      ['method', 'run', 2],
      ['class', 'Top', 0],
    ]);
    const index = namespaceIndex([one, blocks], () => undefined);
    expect(index.get('A.B')?.get('One')).toEqual(['one.cs']);
    expect(index.get('A.C')?.get('Two')).toEqual(['two.cs']);
    expect(index.get('A')?.get('Top')).toEqual(['two.cs']);
    expect(index.get('A.C')?.get('Inner')).toBeUndefined();
    expect(namespacesOf(blocks, () => undefined)).toEqual(['A.C', 'A']);
  });

  it('uses the clause of the facts first and the fallback last', () => {
    const given = { ...file('x.kt', [['class', 'X']]), package: 'given' };
    const plain = file('y.kt', [['class', 'Y']]);
    const index = namespaceIndex([given, plain], () => 'fallback');
    expect([...index.keys()]).toEqual(['given', 'fallback']);
  });
});

describe('bindTypes', () => {
  const index = namespaceIndex(
    [file('n/a.cs', [['class', 'A']]), file('n/b.cs', [['class', 'B']])],
    () => 'N',
  );

  it('binds the names in use, with the line of the first', () => {
    expect(bindTypes(file('u.cs', [], 'x A B A'), 'N', 'binding', index)).toEqual([
      { path: 'n/a.cs', tier: 'binding', names: ['A', 'A'], evidence: { line: 2, specifier: 'A' } },
      { path: 'n/b.cs', tier: 'binding', names: ['B'], evidence: { line: 3, specifier: 'B' } },
    ]);
  });

  it('leaves names that the file defines or imports', () => {
    const own = file('u.cs', [['class', 'A']], 'A B');
    const imports = [
      {
        specifier: 'z',
        line: 1,
        kind: 'import' as const,
        bindings: [{ imported: 'Z', local: 'B' }],
      },
    ];
    expect(bindTypes({ ...own, imports }, 'N', 'binding', index)).toEqual([]);
    expect(bindTypes(own, 'Unknown', 'binding', index)).toEqual([]);
  });
});
