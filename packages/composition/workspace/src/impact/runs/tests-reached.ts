import type { ImpactedFile } from '@ctx/repomap';
import {
  type ImpactedSymbol,
  inlineTestsOf,
  isInlineTest,
  type LikeliestWay,
  type MaybeUse,
  rankTestsBy,
  type SymbolSubject,
} from '@ctx/repomap/symbols';
import { roleOf } from '@ctx/source/roles';
import type { PathFacts } from '@ctx/tree';
import { LEAST_CHANCE } from './likely-tests.js';

/** The chance that a bound use is run, for each step; the same as of the graph of what may run what. */
const STEP = 0.9;

/** The chance that a use is run of which only the name tells. */
const MAYBE = 0.5;

/** A test that is likely to run a definition. */
export interface ReachedTest {
  path: string;
  /** The chance that it does, 0 to 1. */
  score: number;
}

/** The parts of an impact that tell of tests. */
export interface Reached {
  readonly symbols: readonly ImpactedSymbol[];
  readonly maybe: readonly MaybeUse[];
  /** Files that depend on the file of the subject. */
  readonly dependents: readonly Pick<ImpactedFile, 'path'>[];
  /** Files that are built as tests, whatever they are called. */
  readonly built: ReadonlySet<string>;
}

/**
 * The tests that are likely to run a definition, by what an impact found of it: cheaper than to follow all
 * that may run it, and blind to ways of several steps of which one is known by a name alone.
 */
export function testsReached(
  subject: SymbolSubject,
  { symbols, maybe, dependents, built }: Reached,
  facts: readonly PathFacts[],
): ReachedTest[] {
  if (roleOf(subject.path) === 'test') return [];
  const ways = new Map<string, LikeliestWay>();
  const take = (path: string, chance: number, isSure: boolean): void => {
    const { chance: known = 0, starts = 0, isSure: wasSure = false } = ways.get(path) ?? {};
    const best = Math.max(known, chance);
    ways.set(path, {
      ...{ chance: best, starts: starts + 1, steps: [] },
      isSure: known >= chance ? wasSure : isSure,
    });
  };
  const inline = new Map(
    facts.filter((file) => inlineTestsOf(file).size > 0).map((file) => [file.path, file]),
  );
  // Of a file of sources that holds tests only what these use tells of them.
  const isOfTest = (path: string, line: number): boolean => {
    const file = inline.get(path);
    return file === undefined || isInlineTest(file, line);
  };
  for (const { path, depth, tier, line } of symbols)
    if (isOfTest(path, line)) take(path, STEP ** depth, tier !== 'name');
  for (const { path, line } of maybe) if (isOfTest(path, line)) take(path, MAYBE, false);
  const paths = new Set([subject.path, ...dependents.map(({ path }) => path)]);
  return rankTestsBy(ways, subject, facts, { alsoTests: built, dependentsOf: () => paths })
    .filter(({ score }) => score >= LEAST_CHANCE)
    .map(({ path, score }) => ({ path, score }));
}
