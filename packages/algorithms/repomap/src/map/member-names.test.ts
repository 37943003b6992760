import { expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import { ALONE, LEADING, signatureLines } from './symbol-lines.js';

/** A type with methods, the ones that others use first. */
function typeOf(name: string, methods: number, parent: number): GraphSymbol[] {
  const base = { line: 1, exported: true };
  const members = Array.from({ length: methods }, (_, i) => `${name}${i}`);
  return [
    { ...base, kind: 'class', name, signature: `class ${name} extends Base` },
    ...members.map(
      (name): GraphSymbol => ({ ...base, kind: 'method', name, signature: `${name}()`, parent }),
    ),
  ];
}

it('names as many members of one type as of all types of a file, and three of each', () => {
  const told = (...symbols: GraphSymbol[]) => {
    const file = { path: 'core.ts', dependents: 0, symbols };
    const lines = signatureLines(file, false, { ...ALONE, shape: LEADING });
    return lines.flatMap((line) => line.match(/(?<=^ {4}|\s)(?:\.\w+|\+\w+\(\))/g) ?? []);
  };
  expect(told(...typeOf('A', 60, 0))).toHaveLength(44);
  const both = told(...typeOf('A', 60, 0), ...typeOf('B', 60, 61));
  expect(both.filter((name) => name.startsWith('+'))).toHaveLength(16);
  expect(both.filter((name) => /^\W*A/.test(name))).toHaveLength(44);
  expect(both).toHaveLength(53);
});
