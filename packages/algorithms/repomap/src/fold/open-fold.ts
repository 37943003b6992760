import { EDGE_TIERS } from '@ctx/imports/tiers';
import type { Commit, SourceFacts } from '@ctx/source';
import { coChange } from '../graph/co-change.js';
import { pairRows } from '../graph/edge-rows.js';
import {
  type CoChangeEdges,
  type FileEdges,
  GRAPH_FORMAT,
  GRAPH_VERSION,
  type GraphFile,
  type RepoGraph,
} from '../graph/graph.js';
import { graphFile, withUses } from '../graph/graph-file.js';
import { noteUses } from '../graph/graph-uses.js';
import { noteWords } from '../graph/graph-words.js';
import { knownOffer, MOST_OFFERED } from '../rank/file-offer.js';
import { knownGlobalRanks } from '../rank/global-rank.js';
import { FOLD_FORMAT, type FoldEvidence, type GraphFold, ROLES } from './graph-fold.js';

/** Where a fold takes what it does not have; each is asked when an answer first needs it. */
export interface FoldSources {
  /** All files, sorted: those of the graph that was folded. */
  readonly paths: readonly string[];
  /** Facts of a file, if it has some. */
  readonly factsOf: (path: string) => SourceFacts | undefined;
  /** Newest first. */
  readonly commits: () => readonly Commit[];
  readonly evidence: () => FoldEvidence;
}

/**
 * The graph that was folded. Symbols, evidence and co-change are made when somebody asks for them.
 *
 * @throws RangeError for what is no fold of these files; what it makes later throws the same for evidence
 *   of another graph
 */
export function openFold(fold: GraphFold, sources: FoldSources): RepoGraph {
  checkFold(fold, sources.paths.length);
  const offsets = sums(fold.degrees);
  const starts = sums(fold.counted);
  const usesOf = (i: number) => fold.uses.slice(starts[i]!, starts[i + 1]!);
  const files = sources.paths.map((path, i) => {
    const kind = fold.kinds[i]!;
    const documented = fold.documented[i];
    const place = {
      path,
      class: ROLES[kind >> 2]!,
      ...(documented && { documented }),
      ...(kind & 2 && { script: true as const }),
    };
    const factsOf = () => sources.factsOf(path);
    const file = kind % 2 === 1 ? lazyFile(place, factsOf, () => usesOf(i)) : bareFile(place);
    knownOffer(file, fold.offers[i]!);
    return file;
  });
  let evidence: Evidence | undefined;
  const open = (): Evidence => {
    evidence ??= readEvidence(sources.evidence(), fold.targets.length, files.length);
    return evidence;
  };
  const graph = graphOf(files, lazyEdges(fold, offsets, open), sources);
  knownGlobalRanks(graph, Float64Array.from(fold.ranks));
  noteUses(graph, usesOf);
  noteWords(graph, {
    specifiersOf: (i) => open().asked[i]!,
    mentioned: () => open().mentioned,
  });
  return graph;
}

/** A graph whose co-change is computed when it is first asked for. */
export function graphOf(
  files: readonly GraphFile[],
  edges: FileEdges,
  { paths, commits }: Pick<FoldSources, 'paths' | 'commits'>,
): RepoGraph {
  let pairs: CoChangeEdges | undefined;
  return {
    format: GRAPH_FORMAT,
    version: GRAPH_VERSION,
    files,
    edges,
    get coChange() {
      pairs ??= knownPairs(commits(), paths);
      return pairs;
    },
  };
}

/** By the commits that it is made of: an edit leaves them and the paths as they are. */
const pairsByCommits = new WeakMap<
  readonly Commit[],
  { readonly paths: readonly string[]; readonly rows: CoChangeEdges }
>();

function knownPairs(commits: readonly Commit[], paths: readonly string[]): CoChangeEdges {
  const cached = pairsByCommits.get(commits);
  const isSame =
    cached?.paths.length === paths.length && cached.paths.every((p, i) => p === paths[i]);
  if (cached && isSame) return cached.rows;
  const ids = new Map(paths.map((path, id) => [path, id]));
  const rows = pairRows(coChange(commits, { paths: new Set(paths) }), ids);
  pairsByCommits.set(commits, { paths, rows });
  return rows;
}

/** The part of a file that a fold has itself. */
type FilePlace = Pick<GraphFile, 'path' | 'class' | 'documented' | 'script'>;

/** A file of a graph whose parts are read from its facts when somebody asks for them. */
export function lazyFile(
  { path, class: role, documented, script }: FilePlace,
  factsOf: () => SourceFacts | undefined,
  uses: () => readonly number[],
): GraphFile {
  let whole: GraphFile | undefined;
  const open = (): GraphFile => {
    if (whole) return whole;
    const file = { ...graphFile(path, factsOf()), ...(documented && { documented }) };
    const counts = uses();
    whole = counts.length === 0 ? file : { ...file, symbols: withUses(file.symbols, counts) };
    return whole;
  };
  return {
    path,
    class: role,
    ...(script && { script }),
    get symbols() {
      return open().symbols;
    },
    // Asked without the symbols: a map reads the sentences of two hundred files, and of most no more.
    get language() {
      return factsOf()?.language;
    },
    get lines() {
      return factsOf()?.lines;
    },
    get doc() {
      return factsOf()?.doc;
    },
    ...(documented && { documented }),
  };
}

function bareFile(place: FilePlace): GraphFile {
  return { ...place, symbols: [] };
}

function lazyEdges(
  { targets, tiers }: GraphFold,
  offsets: readonly number[],
  open: () => Evidence,
): FileEdges {
  return {
    ...{ offsets, targets, tiers },
    get names() {
      return open().names;
    },
    get lines() {
      return open().lines;
    },
    get specifiers() {
      return open().specifiers;
    },
  };
}

/** The evidence of a fold with its words. */
interface Evidence extends Pick<FileEdges, 'names' | 'lines' | 'specifiers'> {
  /** By file. */
  readonly asked: readonly (readonly string[])[];
  readonly mentioned: readonly string[];
}

function readEvidence(
  { lines, specifiers, named, names, asking, asked, mentioned, words }: FoldEvidence,
  edges: number,
  files: number,
): Evidence {
  const isWhole =
    [lines, specifiers, named].every(({ length }) => length === edges) &&
    asking.length === files &&
    sums(named).at(-1) === names.length &&
    sums(asking).at(-1) === asked.length &&
    [specifiers, names, asked, mentioned].every((ranks) =>
      ranks.every((rank) => words[rank] !== undefined),
    );
  if (!isWhole) throw new RangeError('openFold: the evidence is of another graph');
  const saying = (ranks: readonly number[]) => ranks.map((rank) => words[rank]!);
  return {
    lines,
    specifiers: saying(specifiers),
    names: inRows(named, saying(names)),
    asked: inRows(asking, saying(asked)),
    mentioned: saying(mentioned),
  };
}

/** A list in rows of so many. */
function inRows<T>(counts: readonly number[], all: readonly T[]): T[][] {
  const starts = sums(counts);
  return counts.map((_, i) => all.slice(starts[i]!, starts[i + 1]!));
}

function checkFold(fold: GraphFold, files: number): void {
  const { format, degrees, targets, tiers, counted, uses, kinds, offers, documented, ranks } = fold;
  const isWhole =
    format === FOLD_FORMAT &&
    [degrees, counted, kinds, offers, ranks].every(({ length }) => length === files) &&
    tiers.length === targets.length &&
    sums(degrees).at(-1) === targets.length &&
    sums(counted).at(-1) === uses.length &&
    targets.every((target) => target < files) &&
    tiers.every((tier) => tier < EDGE_TIERS.length) &&
    kinds.every((kind) => kind < ROLES.length * 4) &&
    offers.every((offer) => offer <= MOST_OFFERED) &&
    documented.length <= files;
  if (!isWhole) throw new RangeError('openFold: no fold of these files');
}

/** Sums of the first n, for n from 0. */
function sums(counts: readonly number[]): number[] {
  const out = [0];
  for (let i = 0; i < counts.length; i++) out.push(out[i]! + counts[i]!);
  return out;
}
