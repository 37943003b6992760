import type { RankedFile } from '@ctx/pipeline';
import { dependents, impact, type RepoGraph } from '@ctx/repomap';
import { isPeripheral, isTest, testsOf } from '@ctx/source/roles';
import { compareText, type LineRange } from '@ctx/text';
import { rangeText } from '@ctx/text/ranges';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile } from '@ctx/tree/view';
import { changedNames, changesUsers } from './changes/changed-names.js';
import type { StaleImport } from './changes/stale-imports.js';
import { isMeant, soleHomes } from './relations.js';

/** Lines between the marks by which a range of changed lines is kept in sight. */
const CHANGE_STEP = 10;

/** Ranges of changed lines named in a reason; the others are counted. */
const NAMED_RANGES = 3;

/** Worth of a line that uses a changed definition, where a changed line of the same file is 1. */
const USER_SHARE = 0.3;

/** Files that are shown because they use or test what changed: as many as a reviewer looks at. */
const RELATED_FILES = 20;

/** Where the changes of a working tree are looked up. */
export interface ChangeSources {
  /** Paths of the workspace, sorted. */
  readonly paths: readonly string[];
  readonly facts: ReadonlyMap<string, PathFacts>;
  /** Built when something is changed that others can depend on. */
  readonly graph: () => Promise<RepoGraph>;
  /** Imports of what was removed or renamed. */
  readonly stale?: readonly StaleImport[] | undefined;
  /** Whether two files are of one root: names alone tie no others (default: all are). */
  readonly isBeside?: ((one: string, other: string) => boolean) | undefined;
}

/** A file that uses or tests what changed. */
interface Related {
  path: string;
  /** It tests a changed file by its name. */
  test: boolean;
  /** Changed files that it depends on. */
  uses: Set<string>;
  /** Changed definitions that it names. */
  names: Set<string>;
  /** Names of all that changed in those files, members too. */
  touched: Set<string>;
  /** Its imports of what is not there any more. */
  stale: StaleImport[];
}

/**
 * Ranks what a change of the working tree is about: the changed files first, sources before tests
 * before the rest, then what uses a changed definition, and the tests of the changed files. Files
 * that are gone, or are none of the workspace's, are not in it.
 *
 * @returns both best first: changed files with their changed lines as passages, others with the lines
 *   that name what changed
 */
export async function rankChanges(
  changes: readonly ChangedFile[],
  { paths, facts, graph, stale = [], isBeside }: ChangeSources,
): Promise<{ changed: RankedFile[]; related: RankedFile[] }> {
  const listed = new Set(paths);
  const changed = changes
    .filter(({ path }) => listed.has(path))
    .sort((a, b) => role(a.path) - role(b.path) || compareText(a.path, b.path));
  const related = await relatedFiles(changed, { paths, facts, graph, stale, isBeside });
  const staleImportsIn = (path: string) => stale.filter((staleImport) => staleImport.path === path);
  return {
    changed: changed.map((file) => ({
      path: file.path,
      reasons: [sayChanged(file), ...staleImportsIn(file.path).map(sayUnsettled)],
      passages: [
        ...linesOf(file, facts.get(file.path)).map((range) => ({ ...range, score: 1 })),
        ...ownUsers(file, facts.get(file.path)),
      ],
      frames: [
        ...file.lines.flatMap(stepsOf),
        ...staleImportsIn(file.path).map(({ line }) => line),
      ],
    })),
    related: related.map((file) => ({
      path: file.path,
      reasons: sayRelated(file),
      passages: usesIn(file, facts.get(file.path)),
    })),
  };
}

/** Lines of a changed file itself that name a definition which has changed, outside of it. */
function ownUsers({ lines }: ChangedFile, facts: PathFacts | undefined): RankedFile['passages'] {
  if (facts === undefined) return [];
  const changed = innermostDefinition(facts, lines);
  const names = new Set(changed.map(({ name }) => name));
  const isIn = (line: number, { startLine, endLine }: LineRange) =>
    startLine <= line && line <= endLine;
  return linesNaming(names, facts)
    .filter((line) => ![...changed, ...lines].some((range) => isIn(line, range)))
    .map((line) => ({ startLine: line, endLine: line, score: USER_SHARE }));
}

/** Sources, tests, what stands beside the product. */
function role(path: string): number {
  if (isTest(path)) return 1;
  return isPeripheral(path) ? 2 : 0;
}

/** Changed lines; of a new file, its definitions at the top. */
function linesOf({ lines }: ChangedFile, facts: PathFacts | undefined): LineRange[] {
  if (lines.length > 0) return [...lines];
  const top = facts?.definitions.filter(({ parent }) => parent === undefined) ?? [];
  return top.map(({ startLine, endLine }) => ({ startLine, endLine }));
}

/** Users of changed definitions and tests of changed files: those that name most of them first. */
async function relatedFiles(
  changed: readonly ChangedFile[],
  { paths, facts, graph, stale = [], isBeside = () => true }: ChangeSources,
): Promise<Related[]> {
  const relatedByPath = new Map<string, Related>();
  const own = new Set(changed.map(({ path }) => path));
  const take = (path: string): Related | undefined => {
    if (own.has(path)) return undefined;
    const fresh = { path, test: false, uses: new Set<string>(), names: new Set<string>() };
    const entry = relatedByPath.get(path) ?? { ...fresh, touched: new Set(), stale: [] };
    relatedByPath.set(path, entry);
    return entry;
  };
  for (const staleImport of stale) take(staleImport.path)?.stale.push(staleImport);
  for (const file of changed) {
    if (isTest(file.path)) continue;
    const existing = facts.get(file.path);
    const touched =
      existing === undefined
        ? []
        : innermostDefinition(existing, file.lines).map(({ name }) => name);
    const note = (path: string, more: { test?: true; name?: string | undefined }): void => {
      const entry = take(path);
      if (entry === undefined) return;
      entry.test ||= more.test === true;
      entry.uses.add(file.path);
      if (more.name !== undefined) entry.names.add(more.name);
      for (const name of touched) entry.touched.add(name);
    };
    for (const test of testsOf(
      file.path,
      paths.filter((path) => isBeside(file.path, path)),
    ))
      note(test, { test: true });
    if (existing === undefined || !changesUsers(file)) continue;
    const users = usersOf(file.path, changedNames(existing, file.lines), await graph());
    for (const [user, name] of users) note(user, { name });
    for (const [user, name] of namingFiles(file.path, touched, facts))
      if (isBeside(file.path, user)) note(user, { name });
  }
  const linesIn = (related: Related) => usesIn(related, facts.get(related.path)).length;
  return [...relatedByPath.values()]
    .sort((a, b) => Number(linesIn(b) > 0) - Number(linesIn(a) > 0) || byWorth(a, b))
    .slice(0, RELATED_FILES);
}

function byWorth(a: Related, b: Related): number {
  // A file that imports a removed path does not even start.
  const worth = ({ names, test, uses, stale }: Related) =>
    names.size + uses.size + (test ? 1 : 0) + 10 * stale.length;
  return worth(b) - worth(a) || role(a.path) - role(b.path) || compareText(a.path, b.path);
}

/** The innermost definitions around changed lines, whatever they stand in. */
function innermostDefinition(
  { definitions }: PathFacts,
  lines: readonly LineRange[],
): PathFacts['definitions'][number][] {
  const enclosing = new Set<PathFacts['definitions'][number]>();
  for (const range of lines) {
    const around = definitions.filter(
      ({ startLine, endLine }) => startLine <= range.endLine && endLine >= range.startLine,
    );
    const parents = new Set(around.map(({ parent }) => parent));
    for (const definition of around)
      if (!parents.has(definitions.indexOf(definition))) enclosing.add(definition);
  }
  return [...enclosing];
}

/** Files that use a changed name which this file alone defines, however they come by it. */
function namingFiles(
  path: string,
  touched: readonly string[],
  facts: ReadonlyMap<string, PathFacts>,
): (readonly [path: string, name: string])[] {
  const homes = soleHomes(new Set(touched), facts);
  const sole = touched.flatMap((name) => {
    const home = homes.get(name);
    return home?.path === path ? [{ name, home }] : [];
  });
  if (sole.length === 0) return [];
  return [...facts.values()].flatMap((file) => {
    const named = new Set(file.references.map(({ name }) => name));
    return sole
      .filter(({ name, home }) => named.has(name) && isMeant(name, home, named))
      .map(({ name }) => [file.path, name] as const);
  });
}

/** Direct dependents: by the names that changed, or of the whole file where one is not known. */
function usersOf(
  path: string,
  names: readonly string[],
  graph: RepoGraph,
): (readonly [path: string, name: string | undefined])[] {
  const file = graph.files.find((graphFile) => graphFile.path === path);
  if (file === undefined) return [];
  const top = new Set(
    file.symbols.filter(({ parent }) => parent === undefined).map(({ name }) => name),
  );
  if (names.length === 0 || names.some((name) => !top.has(name)))
    return dependents(graph, path).map((user) => [user.path, undefined] as const);
  return names.flatMap((symbol) =>
    impact(graph, path, { symbol, depth: 1 }).map((user) => [user.path, symbol] as const),
  );
}

/** A line of a range in every ten, and its last: what lies around them is shown together. */
function stepsOf({ startLine, endLine }: LineRange): number[] {
  const count = Math.ceil((endLine - startLine) / CHANGE_STEP);
  return [...Array.from({ length: count }, (_, i) => startLine + i * CHANGE_STEP), endLine];
}

/** Lines that name what changed, or else a member that did; of a file that only imports it, none. */
function usesIn(
  { names, touched, stale }: Related,
  facts: PathFacts | undefined,
): RankedFile['passages'] {
  const named = linesNaming(names, facts);
  const lines = named.length > 0 ? named : linesNaming(touched, facts);
  return [...new Set([...stale.map(({ line }) => line), ...lines])]
    .sort((a, b) => a - b)
    .map((line) => ({ startLine: line, endLine: line, score: 1 }));
}

/** Lines that refer to one of these names. */
function linesNaming(names: ReadonlySet<string>, facts: PathFacts | undefined): number[] {
  return (facts?.references ?? [])
    .filter(({ name }) => names.has(name))
    .flatMap(({ line, uses }) => uses?.map((use) => use.line) ?? [line]);
}

function sayChanged({ kind, lines, from }: ChangedFile): string {
  if (kind === 'added') return 'new file';
  const renamed = from === undefined ? '' : `renamed from ${from}`;
  if (lines.length === 0) return renamed === '' ? 'changed' : renamed;
  const named = lines.slice(0, NAMED_RANGES).map(rangeText);
  const more = lines.length - named.length;
  const changed = `changed: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return renamed === '' ? changed : `${renamed}, ${changed}`;
}

function sayUnsettled({ gone, now }: StaleImport): string {
  return `still imports ${gone}, ${now === undefined ? 'which is gone' : `now ${now}`}`;
}

function sayRelated({ test, uses, names, stale }: Related): string[] {
  const old = stale.map(sayUnsettled);
  if (uses.size === 0) return old;
  const [first = '', ...others] = [...uses].sort(compareText);
  const files = `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  const named = [...names].sort(compareText).slice(0, NAMED_RANGES).join(', ');
  return [
    ...old,
    ...(test ? [`tests ${files}`] : []),
    ...(named === '' ? (test ? [] : [`imports ${files}`]) : [`uses ${named} of ${files}`]),
  ];
}
