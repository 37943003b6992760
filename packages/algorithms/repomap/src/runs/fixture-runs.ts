import type { Definition, SourceFacts } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';
import { BOUND, type RunEdge } from './run-edge.js';

/**
 * Functions of tests that make what other tests take as a parameter of that name: those of its own file, and of files
 * in its folder or above it. All are looked for at once, when the first is asked for.
 *
 * @param first Node of each file; its definitions follow in their order.
 */
export function fixtureRuns(
  byPath: ReadonlyMap<string, SourceFacts>,
  first: ReadonlyMap<string, number>,
): (node: number) => readonly RunEdge[] {
  let rows: Map<number, RunEdge[]> | undefined;
  return (node) => {
    rows ??= rowsIn(byPath, first);
    return rows.get(node) ?? [];
  };
}

function rowsIn(
  byPath: ReadonlyMap<string, SourceFacts>,
  first: ReadonlyMap<string, number>,
): Map<number, RunEdge[]> {
  const rows = new Map<number, RunEdge[]>();
  const makers = new Map<string, { path: string; index: number }[]>();
  const tests = [...byPath.values()].filter(
    (file) => isTest(file.path) && dataOf(file.language)?.parametersAreFixtures === true,
  );
  for (const { path, definitions } of tests)
    definitions.forEach(({ name, kind }, index) => {
      if (kind === 'function') append(makers, name, { path, index });
    });
  for (const { path, definitions } of tests)
    definitions.forEach((definition, index) => {
      const source = first.get(path)! + 1 + index;
      for (const name of parametersOf(definition))
        for (const maker of makers.get(name) ?? []) {
          const target = first.get(maker.path)! + 1 + maker.index;
          if (target === source || !isInReach(maker.path, path)) continue;
          append(rows, target, { source, chance: BOUND, line: definition.headerLine, sure: true });
        }
    });
  return rows;
}

function parametersOf({ kind, signature }: Definition): Set<string> {
  if (kind !== 'function' && kind !== 'method') return new Set();
  return new Set(Array.from(signature.matchAll(/[(,]\s*(\w+)/g), (match) => match[1]!));
}

function isInReach(maker: string, test: string): boolean {
  const folder = dirname(maker);
  return (
    maker === test || folder === '' || dirname(test) === folder || test.startsWith(`${folder}/`)
  );
}
