import type { Definition, Manifest, SourceFacts } from '@ctx/source';
import { dirname } from '@ctx/source/paths';
import { isDeclaration, isTest, roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { counted } from '@ctx/text/printable';
import { type FileEdge, type FileGraph, provenEdges } from '../graph/file-graph.js';
import { askedAtRunTime } from './asked-at-run-time.js';
import { importedByChangedPath } from './by-changed-path.js';
import { type Document, documentedNames } from './documented.js';
import { entryPaths } from './entry-paths.js';
import { exportIdiom, isOffered } from './export-idiom.js';
import { namedInStrings, registering } from './named-in-strings.js';
import { offersOf } from './offers.js';

/** The uses between definitions, as `symbolGraph` of `@ctx/repomap/symbols` gives them. */
export interface UseGraph {
  readonly nodes: readonly { readonly path: string; readonly index?: number | undefined }[];
  readonly edges: {
    readonly offsets: ArrayLike<number>;
    readonly targets: ArrayLike<number>;
  };
}

/**
 * The verdict on an export: used by nothing (`dead`), by no other source file but its own, so that it need not be
 * exported (`unnecessary`), by tests only (`test-only`), a file that only passes on names and that nobody imports
 * (`dead-barrel`), or not known (`unknown`).
 */
export type DeadVerdict = 'dead' | 'unnecessary' | 'test-only' | 'dead-barrel' | 'unknown';

/** An export that nothing seems to need. */
export interface DeadExport {
  verdict: DeadVerdict;
  path: string;
  name: string;
  kind: Definition['kind'] | 'file';
  /** 1-based, inclusive. */
  startLine: number;
  endLine: number;
  /** 0 to 1. */
  confidence: number;
  /** The evidence for the verdict, a sentence each. */
  evidence: string[];
}

/** The input of {@link deadExports}. */
export interface DeadInput {
  facts: readonly SourceFacts[];
  graph: FileGraph;
  uses: UseGraph;
  manifests?: readonly Manifest[] | undefined;
  /** Paths that something outside enters: pages of a framework, plugins, scripts. */
  entries?: readonly string[] | undefined;
  /** Markdown and reStructuredText: a name that they mention may be meant for others. */
  documents?: readonly Document[] | undefined;
  /** Sources and configuration: a name in a string, or a decorator, may be how somebody finds it. */
  texts?: readonly Document[] | undefined;
}

/**
 * Exports that nothing needs. Names that the entry points of a project offer may be needed elsewhere, and are
 * `unknown`: what package.json, pyproject.toml and Cargo.toml name, files called `main`, and files with names that they
 * hand on. So are the exports of a file that nobody imports: somebody may run it.
 *
 * @returns by verdict, then path and line
 */
export function deadExports(input: DeadInput): DeadExport[] {
  const project = projectOf(input);
  const exports = input.facts.flatMap((file) => {
    if (roleOf(file.path) !== 'source' || isDeclaration(file.path)) return [];
    const barrel = deadBarrel(file, project);
    const own = barrel ? [barrel] : exportsOf(file, project);
    const isEntered = project.entries.has(file.path);
    return isEntered ? own.map((dead) => unsure(dead, ENTERED, 0.2)) : own;
  });
  return asAskedFor(asFoundByName(exports, input), project, input).sort(
    (a, b) =>
      VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
      compareText(a.path, b.path) ||
      a.startLine - b.startLine,
  );
}

/** Not known where a string names it, a script imports it by another path, or a decorator stands above it. */
function asFoundByName(
  exports: readonly DeadExport[],
  { facts, texts = [] }: DeadInput,
): DeadExport[] {
  const sure = exports.filter(({ verdict, kind }) => verdict !== 'unknown' && kind !== 'file');
  const named = namedInStrings(sure, texts);
  const imported = importedByChangedPath(sure, facts);
  const textOf = new Map(texts.map(({ path, text }) => [path, text]));
  const factsOf = new Map(facts.map((file) => [file.path, file]));
  const reasonFor = ({ path, name, startLine }: DeadExport): string | undefined => {
    const place = named.get(`${path}#${name}`);
    if (place !== undefined) return `${place} has its name in a string`;
    const script = imported.get(`${path}#${name}`);
    if (script !== undefined)
      return `${script} imports it from a module that is called like its file`;
    const definition = factsOf
      .get(path)
      ?.definitions.find(
        (definition) => definition.name === name && definition.startLine === startLine,
      );
    const above = definition && registering(textOf.get(path) ?? '', definition);
    return above && `${above} may hand it to somebody`;
  };
  return exports.map((dead) => {
    const reason = dead.verdict === 'unknown' ? undefined : reasonFor(dead);
    return reason === undefined ? dead : unsure(dead, reason);
  });
}

/**
 * Not known where something asks its file for names that are made at run time; less sure where some code of
 * its language asks anything for such names.
 */
function asAskedFor(
  exports: readonly DeadExport[],
  { into }: Project,
  { facts, texts = [] }: DeadInput,
): DeadExport[] {
  const isSure = ({ verdict, kind }: DeadExport): boolean =>
    verdict !== 'unknown' && kind !== 'file';
  if (!exports.some(isSure)) return [...exports];
  const askedOf = askedAtRunTime(facts, texts, into);
  return exports.map((dead) => {
    const requests = isSure(dead) ? askedOf(dead.path) : undefined;
    if (requests === undefined) return dead;
    if (requests.own) return unsure(dead, requests.why);
    const confidence = Math.min(dead.confidence, ASKED);
    return { ...dead, confidence, evidence: [...dead.evidence, requests.why] };
  });
}

/** How sure a verdict is where some code asks for names at run time. */
const ASKED = 0.8;

const ENTERED =
  'something outside enters its file: a package offers it, a tool or a program runs it';

/** The same, not known any more for a reason. */
function unsure(deadExport: DeadExport, why: string, most = 0.4): DeadExport {
  const confidence = Math.min(deadExport.confidence, most);
  return { ...deadExport, verdict: 'unknown', confidence, evidence: [why, ...deadExport.evidence] };
}

const VERDICTS: readonly DeadVerdict[] = [
  'dead',
  'dead-barrel',
  'unnecessary',
  'test-only',
  'unknown',
];

interface Project {
  readonly entries: ReadonlySet<string>;
  /** Edges into each file. */
  readonly into: ReadonlyMap<string, readonly (FileEdge & { origin: string })[]>;
  /** Paths of the files whose definitions use a definition, its own among them. */
  users(path: string, index: number): readonly string[];
  /** Files that use a name, whatever it means there. */
  readonly naming: ReadonlyMap<string, readonly string[]>;
  /** Names that documents of it mention. */
  readonly documented: ReadonlySet<string>;
  /** The offers of its packages for which no source is known, by folder. */
  readonly lost: ReadonlyMap<string, string | undefined>;
}

function projectOf(input: DeadInput): Project {
  const { facts, graph, uses, manifests = [], entries = [], documents = [] } = input;
  const into = new Map<string, (FileEdge & { origin: string })[]>();
  for (const edge of provenEdges(graph)) {
    append(into, graph.files[edge.to]!.path, { ...edge, origin: graph.files[edge.from]!.path });
  }
  const users = new Map<string, string[]>();
  const { nodes, edges } = uses;
  nodes.forEach(({ path }, from) => {
    for (let e = edges.offsets[from]!; e < edges.offsets[from + 1]!; e++) {
      const target = nodes[edges.targets[e]!]!;
      append(users, `${target.path}\0${target.index ?? ''}`, path);
    }
  });
  const paths = facts.map(({ path }) => path);
  const named = new Set([...entryPaths(paths, manifests), ...entries]);
  return {
    entries: withPassedOn(named, facts, graph),
    into,
    users: (path, index) => users.get(`${path}\0${index}`) ?? [],
    naming: namingOf(facts),
    documented: isLibrary(manifests) ? documentedNames(documents) : new Set(),
    lost: offersOf(paths, manifests).lost,
  };
}

function namingOf(facts: readonly SourceFacts[]): Map<string, string[]> {
  const naming = new Map<string, string[]>();
  for (const { path, references, imports } of facts) {
    const taken = imports.flatMap(({ bindings }) => bindings.map(({ imported }) => imported));
    const names = new Set([...references.map(({ name }) => name), ...taken]);
    for (const name of names) append(naming, name, path);
  }
  return naming;
}

/** Whether others install it: a package that offers names, or one that an installer of Python reads. */
function isLibrary(manifests: readonly Manifest[]): boolean {
  return manifests.some(({ path, text }) =>
    /package\.json$/.test(path)
      ? /"(?:main|module|exports|types)"\s*:/.test(text)
      : /pyproject\.toml$|setup\.(?:py|cfg)$/.test(path),
  );
}

/** Entry points, and the files whose whole content they pass on. */
function withPassedOn(
  entries: ReadonlySet<string>,
  facts: readonly SourceFacts[],
  graph: FileGraph,
): ReadonlySet<string> {
  const passing = new Map(
    facts.map(({ path, exports }) => [
      path,
      new Set(
        exports.flatMap(({ name, specifier, line }) => (specifier && name === '*' ? [line] : [])),
      ),
    ]),
  );
  const reached = new Set(entries);
  const edges = provenEdges(graph);
  const outgoing = new Map<string, FileEdge[]>();
  for (const edge of edges) append(outgoing, graph.files[edge.from]!.path, edge);
  for (const path of reached) {
    for (const { to, line } of outgoing.get(path) ?? []) {
      if (passing.get(path)?.has(line)) reached.add(graph.files[to]!.path);
    }
  }
  return reached;
}

function exportsOf(file: SourceFacts, project: Project): DeadExport[] {
  const says = exportIdiom(file.path);
  if (says === 'all') return [];
  const into = project.into.get(file.path) ?? [];
  return file.definitions.flatMap((definition, index): DeadExport[] => {
    const { name, kind } = definition;
    if (!isOffered(definition, says)) return [];
    const users = project.users(file.path, index);
    const aliases = file.exports.filter(({ local }) => local === name).map((fact) => fact.name);
    const exportedNames = new Set([name, ...aliases]);
    const imported = into.filter(({ names }) => names.some((name) => exportedNames.has(name)));
    const others = [...users, ...imported.map(({ origin }) => origin)].filter(
      (path) => path !== file.path,
    );
    if (others.some((path) => !isTest(path))) return [];
    const uses = { into, others, own: users.includes(file.path) };
    const judged = judge(definition, file, uses, project);
    // Where every name can be seen from outside, using it in its own file is what it is for.
    // A type that an export is made of needs a name there.
    const own = judged.verdict === 'unnecessary';
    const isFault = !own || (says === 'statement' && !TYPES.has(kind));
    return isFault ? [asOffered(says === 'statement' ? judged : lessSure(judged), project)] : [];
  });
}

const TYPES: ReadonlySet<Definition['kind']> = new Set(['interface', 'type']);

/** Not known where a document names it, or where it may be in what a package offers. */
function asOffered(deadExport: DeadExport, { documented, lost }: Project): DeadExport {
  if (deadExport.verdict === 'unknown') return deadExport;
  if (documented.has(deadExport.name))
    return unsure(deadExport, 'documents of the repository mention it');
  for (let folder = dirname(deadExport.path); ; folder = dirname(folder)) {
    const target = lost.get(folder);
    if (target !== undefined)
      return unsure(deadExport, `its package offers ${target}, and no source of that is known`);
    if (folder === '' || lost.has(folder)) return deadExport;
  }
}

/** Who depends on the package may use it, too. */
function lessSure(deadExport: DeadExport): DeadExport {
  return { ...deadExport, confidence: Math.min(deadExport.confidence, 0.6) };
}

interface Found {
  readonly into: readonly (FileEdge & { origin: string })[];
  /** Tests that use it. */
  readonly others: readonly string[];
  readonly own: boolean;
}

function judge(
  { name, kind, startLine, endLine }: Definition,
  file: SourceFacts,
  { into, others, own }: Found,
  { naming }: Project,
): DeadExport {
  const say = (verdict: DeadVerdict, confidence: number, ...evidence: string[]): DeadExport => {
    return { verdict, path: file.path, name, kind, startLine, endLine, confidence, evidence };
  };
  if (into.length === 0)
    return say('unknown', 0.3, 'nothing imports the file: it may be run or found by its name');
  // A name of one letter means something else in most places, and nobody follows it.
  if (name.length < 2) return say('unknown', 0.3, 'its name is too short to be followed');
  const whole = into.filter(({ names }) => names.length === 0);
  const mentions = (naming.get(name) ?? []).filter(
    (path) => path !== file.path && !others.includes(path),
  );
  const direct = new Set(into.map(({ origin }) => origin));
  const near = mentions.find((path) => direct.has(path));
  if (near !== undefined) return say('unknown', 0.4, `${near} imports the file and has the name`);
  // A module of Python is asked for a name by that name; an object of a script may be handed on.
  const isHandedOn = exportIdiom(file.path) === 'statement' || mentions.length > 0;
  if (whole.length > 0 && isHandedOn)
    return say('unknown', 0.4, `${whole[0]!.origin} imports the whole file`);
  const reach = `${counted(into.length, 'file imports', 'files import')} the file, none of them this name`;
  const elsewhere =
    mentions.length > 0
      ? [
          `${mentions.length} other ${mentions.length === 1 ? 'file has the name and means' : 'files have the name and mean'} something else`,
        ]
      : [];
  const confidence = mentions.length > 0 ? 0.8 : 0.95;
  const tests = [...new Set(others)].sort(compareText);
  const many = tests.length === 1 ? 'uses' : `and ${tests.length - 1} more use`;
  const tested = tests.length > 0 ? [`of other files, only the test ${tests[0]} ${many} it`] : [];
  const used = own || file.references.some((reference) => reference.name === name);
  if (used) {
    const seen = tests.length > 0 ? tested : [reach];
    return say('unnecessary', confidence, 'its own file uses it', ...seen, ...elsewhere);
  }
  if (tests.length > 0) return say('test-only', confidence, ...tested, ...elsewhere);
  return say('dead', confidence, reach, ...elsewhere);
}

/** A file that only passes on names, and that nobody imports. */
function deadBarrel(file: SourceFacts, { into }: Project): DeadExport | undefined {
  const { path, exports, definitions, lines } = file;
  const onlyPasses =
    exports.length > 0 && definitions.length === 0 && exports.every(({ specifier }) => specifier);
  if (!onlyPasses || (into.get(path) ?? []).length > 0) return undefined;
  const evidence = [`passes on ${exports.length} names, and no file imports it`];
  return {
    verdict: 'dead-barrel',
    path,
    name: path,
    kind: 'file',
    startLine: 1,
    endLine: Math.max(1, lines),
    confidence: 0.7,
    evidence,
  };
}
