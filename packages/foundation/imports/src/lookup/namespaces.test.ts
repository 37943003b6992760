import type { DefinitionKind, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { createNamespaces } from './namespaces.js';

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

describe('createNamespaces', () => {
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
    const { declarers, declaredIn } = createNamespaces([one, blocks]);
    expect(declarers(one, 'A.B', 'One').paths).toEqual(['one.cs']);
    expect(declarers(one, 'A.C', 'Two').paths).toEqual(['two.cs']);
    expect(declarers(one, 'A', 'Top').paths).toEqual(['two.cs']);
    expect(declarers(one, 'A.C', 'Inner').paths).toEqual([]);
    expect(declaredIn(blocks)).toEqual(['A.C', 'A']);
  });

  it('uses the clause of the facts first and the fallback last', () => {
    const given = { ...file('x.kt', [['class', 'X']]), package: 'given' };
    const plain = file('y.kt', [['class', 'Y']]);
    const { declarers } = createNamespaces([given, plain], { fallback: () => 'fallback' });
    expect(declarers(plain, 'given', 'X').paths).toEqual(['x.kt']);
    expect(declarers(given, 'fallback', 'Y').paths).toEqual(['y.kt']);
    expect(declarers(given, 'fallback', 'X').paths).toEqual([]);
  });
});

describe('bind', () => {
  const { bind } = createNamespaces(
    [file('n/a.cs', [['class', 'A']]), file('n/b.cs', [['class', 'B']])],
    { fallback: () => 'N' },
  );

  it('binds the names in use, with the line of the first', () => {
    expect(bind(file('u.cs', [], 'x A B A'), 'N', 'binding')).toEqual([
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
    expect(bind({ ...own, imports }, 'N', 'binding')).toEqual([]);
    expect(bind(own, 'Unknown', 'binding')).toEqual([]);
  });
});
