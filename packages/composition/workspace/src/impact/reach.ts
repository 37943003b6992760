import { EDGE_TIERS } from '@ctx/imports';
import { type ImpactedFile, impact, type RepoGraph } from '@ctx/repomap';
import type { SymbolUses } from '@ctx/repomap/symbols';
import { isCode, isPeripheral, roleOf, testsOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';
import { type UnreadFile, unreadBeside } from '@ctx/tree/remarks';
import type { ChangedFile } from '@ctx/tree/view';
import { changedNames, changesUsers } from '../answers/changes/changed-names.js';
import { goneNames } from '../answers/changes/gone-names.js';
import {
  type StaleImport,
  type StaleSources,
  staleImports,
} from '../answers/changes/stale-imports.js';
import { once } from '../once.js';
import { type ChangedDefinition, changedDefinitions } from './changed-definitions.js';
import { testFilesOf } from './cmake/test-files.js';
import { type ImpactOptions, type ImpactSources, tierOfFiles, usesOf } from './impact.js';

/** A file that a change may reach, and the changed file from which it does. */
export type ReachedFile = ImpactedFile & { from: string };

/** A test that is likely to run what has changed. */
export interface ReachingTest {
  path: string;
  /** How that is known: it is changed itself, its name names the file, or it imports it. */
  by: 'changed' | 'name' | 'import';
  /** The changed file. */
  from: string;
  /** Steps of imports to that file; absent where only its name tells. */
  depth?: number | undefined;
}

/** A changed file with what depends on it. */
export interface ChangedReach extends ChangedFile {
  /** Files that depend on what changed in it, tests and changed files left out. */
  reaches: number;
  /** Tests that name it or import it, changed ones too; undefined where no test is looked for. */
  tests?: number | undefined;
}

/** The reach of a set of changes. */
export interface ChangeReach {
  /** As they were given. */
  changed: ChangedReach[];
  /** Files that are neither changed nor tests, nearest first, the product before examples and documents. */
  files: ReachedFile[];
  /** Tests: changed ones, by their name, then nearest first. */
  tests: ReachingTest[];
  /** Tests that there are. */
  allTests: number;
  /** Imports of files that were removed or renamed, and of names that changed files do not have. */
  stale: StaleImport[];
  /** Functions whose header changed, and constants that did, with the uses that the changes leave as they were. */
  definitions: ChangedDefinition[];
  /** Code of the same languages that was not read, and may depend on it; absent where there is none. */
  unread?: UnreadFile[] | undefined;
}

/**
 * The reach of changes of a working tree: files by their imports, tests by imports and by name. Of a file in which only
 * exported definitions changed, the users of these count; of any other, all of them.
 *
 * @param changes What `diff()` gave.
 * @throws RangeError for a depth < 1 and for no tier
 */
export async function changeReach(
  changes: readonly ChangedFile[],
  sources: ImpactSources,
  options: ImpactOptions = {},
): Promise<ChangeReach> {
  const texts = await textsOf(sources);
  const symbols = once(() => usesOf(sources));
  const { paths } = texts;
  const { isTest } = await testFilesOf(sources);
  const place = { graph: await sources.graph(), facts: texts.facts, symbols, options, isTest };
  const definitions = await changedDefinitions(changes, sources, symbols);
  const reachedFiles = await reachedBy(changes, definitions, paths, place);
  const changed = changes.map(({ path }) => path);
  const unread = unreadBeside(sources.skipped, changed.filter(isCode));
  return {
    ...(unread.length > 0 && { unread }),
    ...reachedFiles,
    allTests: paths.filter(isTest).length,
    stale: [staleImports, goneNames].flatMap((find) => find(changes, texts)),
    definitions,
  };
}

/** The reach of each change, and of all of them together. */
async function reachedBy(
  changes: readonly ChangedFile[],
  definitions: readonly ChangedDefinition[],
  paths: readonly string[],
  place: Place,
): Promise<Pick<ChangeReach, 'changed' | 'files' | 'tests'>> {
  const own = new Set(changes.map(({ path }) => path));
  const files = new Map<string, ReachedFile>();
  const tests = new Map<string, ReachingTest>();
  const changed: ChangedReach[] = [];
  for (const { stretches: _, ...change } of changes) {
    const reached = withUses(await dependentsOf(change, place), change, definitions);
    const mine = testsAmong(change, reached, paths, place);
    for (const test of mine) takeNearest(tests, own.has(test.path) ? asChanged(test) : test);
    const others = reached.filter((file) => !place.isTest(file.path) && !own.has(file.path));
    for (const file of others) takeNearest(files, { ...file, from: change.path });
    const counts = {
      reaches: others.length,
      ...(isTestable(change, place) && { tests: mine.length }),
    };
    changed.push({ ...change, ...counts });
  }
  return {
    changed,
    files: [...files.values()].sort(nearestFirst),
    tests: [...tests.values()].sort(surestFirst),
  };
}

async function textsOf(sources: ImpactSources): Promise<StaleSources> {
  return {
    paths: sources.files.map(({ path }) => path),
    facts: new Map(sources.facts.map((file) => [file.path, file])),
    manifests: await sources.manifests(),
  };
}

interface Place {
  graph: RepoGraph;
  facts: ReadonlyMap<string, PathFacts>;
  symbols(): Promise<SymbolUses>;
  options: ImpactOptions;
  isTest(path: string): boolean;
}

/** The same and the files of uses that were found besides: of members, whose type nobody there names. */
function withUses(
  reached: readonly ImpactedFile[],
  { path }: ChangedFile,
  definitions: readonly ChangedDefinition[],
): ImpactedFile[] {
  const all = new Map(reached.map((file) => [file.path, file]));
  const uses = definitions
    .filter((definition) => definition.path === path)
    .flatMap((definition) => definition.uses);
  for (const { path: user } of uses)
    if (user !== path) takeNearest(all, { path: user, depth: 1, tier: 'binding', via: path });
  return [...all.values()];
}

/** Files that depend on what changed in a file, each once; none where nothing can. */
async function dependentsOf(
  change: ChangedFile,
  { graph, facts, symbols, options: { depth, tier } }: Place,
): Promise<ImpactedFile[]> {
  const { path, lines } = change;
  const tops = graph.files.find((file) => file.path === path)?.symbols;
  if (tops === undefined) return [];
  // A specifier that leads to a new file had another meaning before; what it leads to did, too.
  if (change.kind === 'added') return impact(graph, path, { depth: 1, tier: tierOfFiles(tier) });
  if (!changesUsers(change)) return [];
  const existing = facts.get(path);
  const names = existing === undefined ? [] : changedNames(existing, lines);
  const areKnown = names.every((name) => tops.some((symbol) => symbol.name === name));
  if (names.length === 0 || !areKnown)
    return impact(graph, path, { depth, tier: tierOfFiles(tier) });
  const impactedByPath = new Map<string, ImpactedFile>();
  for (const symbol of names)
    for (const file of impact(graph, path, {
      depth,
      tier: tierOfFiles(tier),
      symbol,
      symbols: await symbols(),
    }))
      takeNearest(impactedByPath, file);
  return [...impactedByPath.values()];
}

/** Tests of a file: itself, those named like it, and those that depend on it. */
function testsAmong(
  { path: from, kind }: ChangedFile,
  reached: readonly ImpactedFile[],
  paths: readonly string[],
  { isTest }: Pick<Place, 'isTest'>,
): ReachingTest[] {
  const depths = new Map(reached.map(({ path, depth }) => [path, depth]));
  const own = isTest(from) && kind !== 'removed' ? [from] : [];
  const named = isCode(from) ? testsOf(from, paths).filter(isTest) : [];
  const importing = [...depths.keys()].filter(isTest);
  const isNamed = new Set(named);
  return [...new Set([...own, ...named, ...importing])].map((path) => {
    const depth = depths.get(path);
    const by = path === from ? 'changed' : isNamed.has(path) ? 'name' : 'import';
    return { path, by, from, ...(depth !== undefined && { depth }) };
  });
}

function asChanged(test: ReachingTest): ReachingTest {
  return { ...test, by: 'changed' };
}

/** Prose, data and removed files have no tests of their own. */
function isTestable({ path, kind }: ChangedFile, { isTest }: Pick<Place, 'isTest'>): boolean {
  return kind !== 'removed' && isCode(path) && roleOf(path) === 'source' && !isTest(path);
}

type Found = { path: string; depth?: number | undefined; tier?: ImpactedFile['tier'] } & Partial<
  Pick<ReachingTest, 'by'>
>;

/** Keeps of each path what is surest, and of equals the first. */
function takeNearest<T extends Found>(found: Map<string, T>, one: T): void {
  const before = found.get(one.path);
  if (before === undefined || compareFound(one, before) < 0) found.set(one.path, one);
}

const BY: readonly ReachingTest['by'][] = ['changed', 'name', 'import'];

function compareFound(a: Found, b: Found): number {
  const by = ({ by: how }: Found): number => (how === undefined ? 0 : BY.indexOf(how));
  const depth = (file: Found): number => file.depth ?? 0;
  const tier = (file: Found): number =>
    file.tier === undefined ? 0 : EDGE_TIERS.indexOf(file.tier);
  return by(a) - by(b) || depth(a) - depth(b) || tier(a) - tier(b);
}

function nearestFirst(a: ReachedFile, b: ReachedFile): number {
  // Beside the product stand examples, benchmarks and documents: they break last.
  const beside = Number(isPeripheral(a.path)) - Number(isPeripheral(b.path));
  return beside || compareFound(a, b) || compareText(a.path, b.path);
}

function surestFirst(a: ReachingTest, b: ReachingTest): number {
  return compareFound(a, b) || compareText(a.path, b.path);
}
