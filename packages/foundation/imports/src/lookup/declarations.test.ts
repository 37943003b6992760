import type { DefinitionKind, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { declarationIndex, declaredNames } from './declarations.js';

function file(
  path: string,
  ...definitions: [kind: DefinitionKind, name: string, parent?: number][]
): SourceFacts {
  return {
    path,
    language: 'go',
    lines: 1,
    definitions: definitions.map(([kind, name, parent]) => ({
      kind,
      name,
      startLine: 1,
      endLine: 1,
      headerLine: 1,
      startIndex: 0,
      endIndex: 0,
      signature: '',
      exported: true,
      ...(parent !== undefined && { parent }),
    })),
    imports: [],
    exports: [],
    references: [],
  };
}

describe('declaredNames', () => {
  it('has what stands at the top or in a namespace, no members and no namespaces', () => {
    const names = declaredNames(
      file(
        'a.go',
        ['namespace', 'pkg'],
        ['struct', 'S', 0],
        ['method', 'm', 1],
        ['function', 'f'],
        ['property', 'p', 1],
        ['class', 'Nested', 1],
      ),
    );
    expect([...names]).toEqual(['S', 'f']);
  });
});

describe('declarationIndex', () => {
  const a = file('p/a.go', ['function', 'x'], ['function', 'both']);
  const b = file('p/b.go', ['function', 'both']);
  const index = declarationIndex(
    new Map([
      [a.path, a],
      [b.path, b],
    ]),
  );

  it('lists every file that defines a name and is built once for a key', () => {
    const first = index(['p/a.go', 'p/b.go', 'p/none.go'], 'p');
    expect(first.get('both')).toEqual(['p/a.go', 'p/b.go']);
    expect(first.get('x')).toEqual(['p/a.go']);
    expect(index([], 'p')).toBe(first);
  });
});
