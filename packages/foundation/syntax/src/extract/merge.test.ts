import { describe, expect, it } from 'vitest';
import type { FileFacts, ReferenceFact, Use } from '../facts/facts.js';
import { mergeFacts, mergeReferences } from './merge.js';

const use = (line: number, more: Partial<Use> = {}): Use => ({
  kind: 'call',
  count: 1,
  line,
  ...more,
});
const reference = (name: string, ...uses: Use[]): ReferenceFact => ({
  name,
  count: uses.length,
  line: uses[0]!.line,
  uses,
});
const facts = (more: Partial<FileFacts> = {}): FileFacts => ({
  language: 'typescript',
  lines: 9,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
  ...more,
});
const definition = (name: string, line: number, parent?: number) => ({
  name,
  kind: 'class' as const,
  startLine: line,
  endLine: line,
  headerLine: line,
  startIndex: line,
  endIndex: line + 1,
  signature: name,
  exported: true,
  ...(parent !== undefined && { parent }),
});

describe('mergeFacts', () => {
  it('has nothing of a file without code, and all of a file with one part', () => {
    expect(mergeFacts('html', 'a\nb', [])).toEqual({ ...facts(), language: 'html', lines: 2 });
    const one = facts({ doc: 'All.', definitions: [definition('a', 1)] });
    expect(mergeFacts('html', 'a\nb', [{ facts: one }])).toEqual({
      ...one,
      language: 'html',
      lines: 2,
    });
  });

  it('keeps parents and uses of several parts apart', () => {
    const part = facts({
      definitions: [definition('a', 1), definition('b', 2, 0)],
      references: [reference('x', use(3, { within: [1] }))],
      degraded: [{ reason: 'syntax-errors', count: 1 }],
    });
    const merged = mergeFacts('html', '', [{ facts: part }, { facts: part }]);
    expect(merged.definitions.map(({ parent }) => parent)).toEqual([undefined, 0, undefined, 2]);
    expect(merged.references).toEqual([
      { name: 'x', count: 2, line: 3, uses: [{ kind: 'call', count: 2, line: 3, within: [1, 3] }] },
    ]);
    expect(merged.degraded).toEqual([{ reason: 'syntax-errors', count: 2 }]);
  });

  it('moves every line and offset to its place', () => {
    const part = facts({
      definitions: [definition('a', 1)],
      imports: [{ specifier: 'm', line: 2, kind: 'import', bindings: [] }],
      references: [reference('x', use(3))],
    });
    const places = { line: (line: number) => line * 10, index: (index: number) => index * 100 };
    const { definitions, imports, references } = mergeFacts('notebook', '', [
      { facts: part, places },
    ]);
    expect(definitions[0]).toMatchObject({
      startLine: 10,
      headerLine: 10,
      startIndex: 100,
      endIndex: 101,
    });
    expect(imports[0]?.line).toBe(20);
    expect(references[0]).toMatchObject({ line: 30, uses: [{ line: 30 }] });
  });
});

describe('mergeReferences', () => {
  it('has one entry a name, by first use, and tells kinds and receivers apart', () => {
    const merged = mergeReferences([
      reference('b', use(5)),
      reference('a', use(7), use(8, { receiver: 'fs' })),
      reference('a', use(2, { kind: 'markup' }), use(9)),
    ]);
    expect(merged.map(({ name, count, line }) => [name, count, line])).toEqual([
      ['a', 4, 2],
      ['b', 1, 5],
    ]);
    expect(merged[0]?.uses).toEqual([
      { kind: 'markup', count: 1, line: 2 },
      { kind: 'call', count: 2, line: 7 },
      { kind: 'call', receiver: 'fs', count: 1, line: 8 },
    ]);
  });
});
