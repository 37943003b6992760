import { type FoundSymbol, find, type ImpactedFile, impact, type RepoGraph } from '@ctx/repomap';
import {
  type ImpactedSymbol,
  type MaybeUse,
  type NamingFile,
  type OpenSymbols,
  openSymbols,
  type SymbolGraph,
  type SymbolSubject,
  type SymbolUses,
  symbolGraph,
  symbolImpact,
} from '@ctx/repomap/symbols';
import { basename } from '@ctx/source/paths';
import { isDeclaration } from '@ctx/source/roles';
import type { PathFacts } from '@ctx/tree';
import {
  type SkippedFile,
  sayWhyUnread,
  type UnreadFile,
  unreadCode,
  whyUnread,
} from '@ctx/tree/remarks';
import { type Manifest, mayMention } from '@ctx/tree/view';
import type { Sources } from '../answers/sources.js';
import { testFilesOf } from './cmake/test-files.js';
import { findHoles, type Holes } from './holes.js';
import { inOwnLines, withOwnLines, withTexts } from './impact-lines.js';
import { MAYBE_LIMIT, shownSteps } from './impact-steps.js';
import { importsOf } from './imports-of.js';
import { inModule } from './in-module.js';
import { NoSuchName, notThere, pathAndName } from './path-and-name.js';
import { type ReachedTest, testsReached } from './runs/tests-reached.js';
import { ownerOf, readOnce, surroundingNames } from './source-texts.js';

/** Places that may use something and whose own line is looked up in their text: as many as are shown, and more. */
const READ = 60;

/** Uses whose lines are given as text: each may be in a file of its own, and more nobody reads. */
const TEXTS = 200;

/** Names or places that are offered where what was asked for is not there, or not alone. */
const SUGGESTIONS = 8;

/** How far and how sure. */
export interface ImpactOptions {
  /** Steps at most (default: all). */
  depth?: number | undefined;
  /** Least sure kind of edge that is followed (default `'receiver'`; between files it is `'same-package'`). */
  tier?: ImpactedFile['tier'] | 'receiver' | undefined;
}

/** A file that a change of a definition may reach. */
export type FileReached = Omit<ImpactedFile, 'tier'> & Pick<ImpactedSymbol, 'tier'>;

/** A use with the text of its line: of those that are written out, at most 200. */
export type WithText<T> = T & { text?: string | undefined };

/** The reach of a change. */
export interface WorkspaceImpact {
  /** The file, or the definition, that was asked about. */
  subject: { path: string } & Partial<SymbolSubject>;
  /** Files, nearest first: the dependents of a file, or the files of `symbols`. */
  files: FileReached[];
  /** Of a definition: the namespaces and types around it, outermost first; absent where there are none or several. */
  around?: string[] | undefined;
  /** Functions of its name that its type has, all of which are asked about, where there are several: a call may mean any. */
  overloads?: number | undefined;
  /** Of a definition: the definitions that use it, step by step, each with the line that says so. */
  symbols?: WithText<ImpactedSymbol>[] | undefined;
  /** Of a definition: files that have its name, where nothing tells what is meant; nearest first. */
  naming?: NearNamingFile[] | undefined;
  /** Of a definition: what may use it itself, beside what is known to; nearest files first. */
  maybe?: WithText<MaybeUse>[] | undefined;
  /** Of a definition: tests that are likely to run it, likeliest first. */
  tests?: ReachedTest[] | undefined;
  /** Of a definition that nothing is known to use: what could reach it all the same. */
  holes?: Holes | undefined;
  /** Code of its languages that was not read, and may use it; absent where there is none. */
  unread?: UnreadFile[] | undefined;
}

/** A file that has a name, and by how many steps it depends on the file that defines it, if at all. */
export type NearNamingFile = NamingFile & { depth?: number | undefined };

/** Where an impact is looked up. */
export type ImpactSources = Pick<Sources, 'files' | 'facts' | 'graph' | 'read'> & {
  manifests(): Promise<Manifest[]>;
  /** Paths that were left out, with the reason. */
  readonly skipped?: readonly SkippedFile[] | undefined;
};

/** A function that answers {@link impactOf}, and keeps the uses that it bound in the last facts. */
export function createImpact(): typeof impactOf {
  const cache = new WeakMap<readonly PathFacts[], Opened>();
  return (subject, sources, options) => impactOf(subject, sources, options, cache);
}

/**
 * The reach of a change of a file or of a definition.
 *
 * @param subject A path, `path#name`, `path#Type.member`, a name that is defined in one place, or
 *   `module.name` with a file's stem for the module.
 * @throws RangeError for a subject that is none of these, with what is called alike; for a depth < 1
 *   and for no tier
 */
export async function impactOf(
  subject: string,
  sources: ImpactSources,
  { depth, tier }: ImpactOptions = {},
  cache: WeakMap<readonly PathFacts[], Opened> = new WeakMap(),
): Promise<WorkspaceImpact> {
  const options = { depth, tier };
  const graph = await sources.graph();
  const resolved = await resolveSubject(subject, graph, sources);
  const unread = unreadCode(sources.skipped, resolved.path);
  const left = unread.length > 0 ? { unread } : {};
  if (resolved.name === undefined) {
    const files = impact(graph, resolved.path, { depth, tier: tierOfFiles(tier) });
    return { subject: resolved, files, ...left };
  }
  const { facts } = sources;
  const opened = cache.get(facts) ?? (await openedSymbols(sources));
  cache.set(facts, opened);
  const subjectName = { ...resolved, name: resolved.name };
  return { ...(await ofDefinition(subjectName, { graph, ...opened }, sources, options)), ...left };
}

/** The uses of the last facts, which are kept, and the files that are built as tests. */
interface Opened {
  readonly symbols: SymbolUses;
  readonly built: ReadonlySet<string>;
}

async function openedSymbols(sources: SymbolSources): Promise<Opened> {
  const { facts, files } = sources;
  const manifests = await sources.manifests();
  const once = { facts, files, manifests: async () => manifests };
  return { symbols: await usesOf(once), built: (await testFilesOf(once)).built };
}

/** The reach of a change of a definition, each use with its line. */
async function ofDefinition(
  subject: SymbolSubject,
  { graph, symbols, built }: Opened & { graph: RepoGraph },
  sources: ImpactSources,
  options: ImpactOptions,
): Promise<WorkspaceImpact> {
  const { facts } = sources;
  const here = { facts, read: readOnce(sources.read) };
  const { reached, naming, maybe } = symbolImpact(symbols, subject, facts, options);
  const importing = importsOf(graph, subject, reached, tierOfFiles(options.tier));
  const placed = await withOwnLines(reached, here, importing);
  const paths = new Set(placed.map(({ path }) => path));
  const dependents = impact(graph, subject.path);
  const possible = nearestFirst(maybe, dependents).sort(
    (a, b) => Number(a.why === 'protocol') - Number(b.why === 'protocol'),
  );
  const nearest = [...(await inOwnLines(possible.slice(0, READ), here)), ...possible.slice(READ)];
  const isUsed = placed.some(({ depth }) => depth === 1);
  const overloads = overloadsOf(subject, symbols);
  return {
    subject,
    ...surroundingNames(subject, facts),
    ...(overloads > 1 && { overloads }),
    files: filesOf(placed, subject.path),
    symbols: await withTexts(placed, Math.min(TEXTS, shownSteps(placed, options.depth)), here),
    naming: nearestFirst(
      naming.filter(({ path }) => !paths.has(path)),
      dependents,
    ),
    maybe: await withTexts(nearest, MAYBE_LIMIT, here),
    tests: testsReached(subject, { symbols: placed, maybe, dependents, built }, facts),
    ...(!isUsed && { holes: await findHoles(subject, sources) }),
  };
}

/** Kinds that one type can have several of by one name. */
const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);

function overloadsOf({ path, name, owner }: SymbolSubject, { nodes }: SymbolUses): number {
  const named = nodes.filter(
    (node) => node.path === path && node.name === name && FUNCTIONS.has(node.kind),
  );
  const own = named.filter((node) => owner === undefined || node.owner === owner);
  return new Set(own.map((node) => node.owner)).size === 1 ? own.length : 0;
}

/** The tier for edges between files: of these none is through a receiver, so those before it count. */
export function tierOfFiles(tier: ImpactOptions['tier']): ImpactedFile['tier'] | undefined {
  return tier === 'receiver' ? 'same-package' : tier;
}

/** The part of the sources that definitions are read from. */
type SymbolSources = Pick<ImpactSources, 'facts' | 'files' | 'manifests'>;

/** The definitions of a workspace, and which uses which. */
export async function symbolsOf({ facts, files, manifests }: SymbolSources): Promise<SymbolGraph> {
  return symbolGraph({
    facts,
    manifests: await manifests(),
    paths: files.map(({ path }) => path),
  });
}

/**
 * The same, with uses that are bound when somebody asks for them.
 *
 * @param importersOf the files that depend on a file: fewer names are looked for where it is known
 */
export async function usesOf(
  { facts, files, manifests }: SymbolSources,
  importersOf?: (path: string) => Iterable<string>,
): Promise<OpenSymbols> {
  return openSymbols({
    facts,
    manifests: await manifests(),
    paths: files.map(({ path }) => path),
    mayMention,
    importersOf,
  });
}

/** The files of definitions, each with its first step; the asked one is not among them. */
function filesOf(reached: readonly ImpactedSymbol[], own: string): FileReached[] {
  const files = new Map<string, FileReached>();
  for (const { path, depth, tier, via } of reached) {
    if (path !== own && !files.has(path)) files.set(path, { path, depth, tier, via: via.path });
  }
  return [...files.values()];
}

/** Files that depend on the file probably mean it; other files hardly can. */
function nearestFirst<T extends { path: string }>(
  naming: readonly T[],
  dependents: readonly ImpactedFile[],
): (T & { depth?: number })[] {
  const depths = new Map(dependents.map(({ path, depth }) => [path, depth]));
  const depthOf = (path: string): number => depths.get(path) ?? Number.POSITIVE_INFINITY;
  return [...naming]
    .sort((a, b) => (depthOf(a.path) === depthOf(b.path) ? 0 : depthOf(a.path) - depthOf(b.path)))
    .map((file) => {
      const depth = depths.get(file.path);
      return depth === undefined ? file : { ...file, depth };
    });
}

/**
 * A file; a file and a name of it; or a name that one file defines.
 *
 * @throws RangeError for what is none of these, with what is called alike
 */
export async function resolveSubject(
  subject: string,
  graph: RepoGraph,
  { files, facts, skipped }: ImpactSources,
): Promise<WorkspaceImpact['subject']> {
  const isFile = (path: string): boolean => files.some((file) => file.path === path);
  const { path, name } = await pathAndName(subject, isFile);
  if (path === undefined)
    return placeOf(subject, graph, facts) ?? refuse(subject, graph, { files, skipped });
  return name === undefined ? { path } : { path, ...namedIn(path, name, facts) };
}

/** `name` or `Type.member`, as a file defines it. */
function namedIn(
  path: string,
  text: string,
  facts: readonly PathFacts[],
): { name: string; owner?: string } {
  const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
  const segments = text.split(/::|[.#]/).filter((segment) => segment !== '');
  const name = segments.at(-1) ?? text;
  // The owner of a member may have a dot itself: `app.response.message = …` in JavaScript.
  const owners = [segments.at(-2), segments.slice(0, -1).join('.')];
  const named = definitions.filter((one) => one.name === name);
  const owner = owners.find((around) => named.some((one) => ownerOf(one, definitions) === around));
  if (named.length > 0 && (segments.length < 2 || owner !== undefined)) {
    return { name, ...(segments.length > 1 && owner !== undefined && { owner }) };
  }
  const tops = definitions.filter(
    ({ parent, kind }) => parent === undefined && kind !== 'namespace',
  );
  const some = [...new Set(tops.map((one) => one.name))].slice(0, SUGGESTIONS).join(', ');
  throw new NoSuchName(
    `${path} does not define ${text}${some === '' ? ', nor anything else' : `; it defines ${some}`}`,
  );
}

/** The one place that defines a name; what other files can see goes before what they cannot. */
function placeOf(
  subject: string,
  graph: RepoGraph,
  facts: readonly PathFacts[],
): WorkspaceImpact['subject'] | undefined {
  const places = meantBy(subject, calledSo(subject, graph, facts), facts);
  const keys = new Set(
    places.map(({ path, inside }) => `${path}#${[...inside.slice(-1), ''].join('.')}`),
  );
  const [first] = places;
  if (first === undefined) return undefined;
  if (keys.size === 1) {
    const owner = first.inside.at(-1);
    const named = { path: first.path, name: first.name };
    return /[.:#]/.test(subject) && owner !== undefined ? { ...named, owner } : named;
  }
  const list = [...keys].slice(0, SUGGESTIONS).map((key) => `  ${key}${first.name}`);
  const more = keys.size > list.length ? `\n  … ${keys.size - list.length} more` : '';
  throw new RangeError(
    `${keys.size} places define ${subject}; name one of them:\n${list.join('\n')}${more}`,
  );
}

/**
 * The definitions that are probably meant, where there are some: what is defined, in code, by its whole name, and seen
 * outside.
 */
function meantBy(
  subject: string,
  named: readonly FoundSymbol[],
  facts: readonly PathFacts[],
): readonly FoundSymbol[] {
  const byPath = new Map(facts.map(({ path, definitions }) => [path, definitions]));
  const preferences: ((one: FoundSymbol) => boolean)[] = [
    ({ path, line, name }) => !isDeclared(line, name, byPath.get(path) ?? []),
    // A declaration file is the twin of what it declares.
    ({ path }) => !isDeclaration(path),
    // A constructor is called like its type, and is used with it.
    ({ kind, inside, name }) => kind !== 'constructor' || inside.at(-1) !== name,
    ({ inside, name }) => isWhole(subject, [...inside, name]),
    ({ exported }) => exported,
  ];
  return preferences.reduce<readonly FoundSymbol[]>(
    (places, isPreferred) => {
      const preferred = places.filter(isPreferred);
      return preferred.length > 0 ? preferred : places;
    },
    named.filter(({ path }) => byPath.has(path)),
  );
}

/** Whether a name says all that is around a definition: `A.B` is not asked for where `C.A.B` may be. */
function isWhole(subject: string, names: readonly string[]): boolean {
  const segments = subject.split(/::|[.#]/).filter((segment) => segment !== '');
  return segments.length > 1 && segments.join('.') === names.join('.').replaceAll('::', '.');
}

/** Definitions of that name, in code before all: no code means a key or a heading by its name. */
function calledSo(
  subject: string,
  graph: RepoGraph,
  facts: readonly PathFacts[],
): readonly FoundSymbol[] {
  const named = find(graph, subject, { limit: Number.POSITIVE_INFINITY }).filter(
    ({ match, kind }) => match === 'exact' && kind !== 'reexport',
  );
  const paths = new Set(facts.map(({ path }) => path));
  return named.some(({ path }) => paths.has(path)) ? named : inModule(subject, graph, facts);
}

/** Whether it is only declared there: a prototype in a C header. */
function isDeclared(line: number, name: string, definitions: PathFacts['definitions']): boolean {
  return definitions.some(
    (one) => one.declaration === true && one.name === name && one.headerLine === line,
  );
}

/** @throws RangeError with the names and files that are called alike */
function refuse(
  subject: string,
  graph: RepoGraph,
  { files, skipped }: Pick<ImpactSources, 'files' | 'skipped'>,
): never {
  const askedPath = subject.split('#', 1)[0]!;
  const left = whyUnread(askedPath, skipped);
  if (left !== undefined) throw new NoSuchName(sayWhyUnread(askedPath, left));
  const names = find(graph, subject.slice(subject.indexOf('#') + 1), { limit: SUGGESTIONS });
  const base = basename(askedPath).toLowerCase();
  const stem = base.replace(/\.\w+$/, '');
  const alike = files.filter(
    ({ path }) => stem !== '' && basename(path).toLowerCase().startsWith(stem),
  );
  const list = [
    ...alike.slice(0, SUGGESTIONS).map(({ path }) => path),
    ...names.map(({ path, inside, name }) => `${path}#${[...inside.slice(-1), name].join('.')}`),
  ].slice(0, SUGGESTIONS);
  const nearest =
    list.length > 0 ? `; called alike:\n${list.map((one) => `  ${one}`).join('\n')}` : '';
  const message = `${JSON.stringify(subject)} is neither a file nor a name here${nearest}`;
  throw notThere(subject, files, message);
}
