import { describe, expect, it } from 'vitest';
import type { Compressed } from '../shapes.js';
import { type ParsedNames, preservation } from './preservation.js';

/** A parser of a toy language: `def name`, uses, and brackets that must match. */
function parse(text: string): ParsedNames {
  const definitions = [...text.matchAll(/def (\w+)/g)].map(([, name = '']) => ({
    name,
    kind: 'function',
  }));
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/(?<!def )\b([a-z]\w*)\(/g)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const references = [...counts].map(([name, count]) => ({ name, count }));
  const open = text.split('{').length - text.split('}').length;
  return {
    definitions,
    references,
    ...(open === 0 ? {} : { degraded: [{ reason: 'syntax-errors', count: 1 }] }),
  };
}

function shown(text: string, ...ranges: [number, number][]): Compressed {
  return {
    text,
    class: ranges.length > 0 ? 'lossy' : 'verbatim',
    omissions: ranges.map(([startLine, endLine]) => ({
      range: { startLine, endLine },
      reason: '',
    })),
    legend: { originals: [], edits: [] },
    tokensBefore: 0,
    tokensAfter: 0,
  };
}

const SOURCE = `def first {
  call(1)
  call(2)
}

def second {
  other()
}`;

describe('preservation', () => {
  it('of the whole text is whole', () => {
    expect(preservation(SOURCE, shown(SOURCE), parse)).toEqual({
      definitions: { kept: 2, of: 2 },
      identifiers: { kept: 3, of: 3 },
      lines: { kept: 7, of: 7 },
      parts: { kept: 1, of: 1 },
      invented: 0,
    });
  });

  it('falls with every use that is left out, though the name is still there', () => {
    const result = preservation(SOURCE, shown('def first {\n  call(1)\n⋯ 3-8', [3, 8]), parse);
    expect(result.identifiers).toEqual({ kept: 1, of: 3 });
    expect(result.definitions).toEqual({ kept: 1, of: 2 });
    expect(result.lines).toEqual({ kept: 2, of: 7 });
    expect(result.parts).toEqual({ kept: 0, of: 1 });
  });

  it('does not take a name inside another for that name', () => {
    const { definitions } = preservation('def a {}', shown('def banana {}'), parse);
    expect(definitions).toEqual({ kept: 0, of: 1 });
  });

  it('counts lines that the source does not have', () => {
    const { lines, invented } = preservation(SOURCE, shown(SOURCE.replace('(2)', '(3)')), parse);
    expect(invented).toBe(1);
    expect(lines).toEqual({ kept: 6, of: 7 });
  });

  it('counts lines that stand in another order', () => {
    const { invented } = preservation('a\nb\nc', shown('c\na\nb'), parse);
    expect(invented).toBe(1);
  });

  it('takes a line for a marker only where an omission says so', () => {
    expect(preservation('a\n⋯ 2', shown('a\n⋯ 2'), parse).invented).toBe(0);
    expect(preservation('a\nb', shown('a\n⋯ 2'), parse).invented).toBe(1);
    expect(preservation('a\nb', shown('a\n⋯ 2', [2, 2]), parse).invented).toBe(0);
  });

  it('counts lines alone where there is no grammar', () => {
    const result = preservation('a\nb', shown('a\n⋯ 2', [2, 2]), () => undefined);
    expect(result).toEqual({
      definitions: { kept: 0, of: 0 },
      identifiers: { kept: 0, of: 0 },
      lines: { kept: 1, of: 2 },
      parts: { kept: 0, of: 0 },
      invented: 0,
    });
  });
});
