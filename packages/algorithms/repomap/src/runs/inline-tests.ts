import type { SourceFacts } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import { isTest } from '@ctx/source/roles';

/** A module that is called so holds tests and what helps them, and nothing else. */
const OF_TESTS = /(?:^|_)tests?$/;

const MODULES: ReadonlySet<string> = new Set(['module', 'namespace']);

const NONE: ReadonlySet<number> = new Set();

const cache = new WeakMap<SourceFacts, ReadonlySet<number>>();

/**
 * The definitions of a file of sources that are tests, or stand in one or in a module of tests, by their place among
 * the file's; none where a language keeps its tests in files of their own.
 */
export function inlineTestsOf(file: SourceFacts): ReadonlySet<number> {
  const { inlineTests, testMakers = '' } = dataOf(file.language) ?? {};
  if (inlineTests === undefined) return NONE;
  const before = cache.get(file);
  if (before) return before;
  const found = isTest(file.path) ? NONE : inlineTestsIn(file, new Set(testMakers.split(' ')));
  cache.set(file, found);
  return found;
}

function inlineTestsIn(
  { definitions, references }: SourceFacts,
  marks: ReadonlySet<string>,
): ReadonlySet<number> {
  const tests = new Set<number>();
  for (const { name, uses = [] } of references) {
    if (!marks.has(name)) continue;
    for (const { kind, within = [] } of uses)
      if (kind === 'decorator') for (const index of within) tests.add(index);
  }
  for (const index of [...tests]) {
    const around = definitions[index]?.parent;
    const holder = around === undefined ? undefined : definitions[around];
    if (holder && MODULES.has(holder.kind) && OF_TESTS.test(holder.name)) tests.add(around!);
  }
  // A definition follows the one that it stands in.
  definitions.forEach(({ parent }, index) => {
    if (parent !== undefined && tests.has(parent)) tests.add(index);
  });
  return tests;
}

/** Whether a line of a file stands in one of its tests. */
export function isInlineTest(file: SourceFacts, line: number): boolean {
  for (const index of inlineTestsOf(file)) {
    const { startLine, endLine } = file.definitions[index]!;
    if (startLine <= line && line <= endLine) return true;
  }
  return false;
}
