import { buildGraph } from '@ctx/repomap';
import { describe, expect, it } from 'vitest';
import { dependentsLine, relianceOn } from './dependents-line.js';

const graphOf = (files: Record<string, string[]>) =>
  buildGraph({
    facts: Object.entries(files).map(([path, specifiers]) => ({
      path,
      language: 'typescript',
      lines: 1,
      definitions: [],
      imports: specifiers.map((specifier, i) => ({
        specifier,
        line: i + 1,
        kind: 'import' as const,
        bindings: [],
      })),
      exports: [],
      references: [],
    })),
  });

describe('relianceOn', () => {
  const graph = graphOf({
    'src/base.ts': [],
    'src/alone.ts': [],
    'src/middle.ts': ['./base'],
    'src/other.ts': ['./base', './base'],
    'src/middle.test.ts': ['./middle'],
    'notes.md': [],
  });

  it('counts direct dependents once, and tests through other files', () => {
    expect(relianceOn(graph, 'src/base.ts')).toEqual({ direct: 2, tests: 1 });
    expect(relianceOn(graph, 'src/middle.ts')).toEqual({ direct: 1, tests: 1 });
    expect(relianceOn(graph, 'src/other.ts')).toEqual({ direct: 0, tests: 0 });
  });

  it('says nothing of tests, and of what imports nothing', () => {
    expect(relianceOn(graph, 'src/middle.test.ts')).toBeUndefined();
    expect(relianceOn(graph, 'notes.md')).toBeUndefined();
  });
});

describe('dependentsLine', () => {
  it.each([
    ['a.ts', 41, 0, '41 dependents, no test reaches it by imports'],
    ['a.ts', 1, 1, '1 dependent, 1 test file reaches it by imports'],
    ['a.py', 0, 3, 'no dependents, 3 test files reach it by imports'],
    // Its own tests may stand in it.
    ['src/a.rs', 2, 0, '2 dependents, no other file with tests reaches it by imports'],
  ])('of %s with %i and %i', (path, direct, tests, line) => {
    expect(dependentsLine(path, { direct, tests })).toBe(line);
  });
});
