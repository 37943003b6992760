import { roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { partitionPoint } from '@ctx/text/collections';
import type { Corpus } from '../corpus/corpus.js';
import { sharedStart } from '../corpus/locator.js';
import type { Weights } from '../defaults.js';
import type { FileEntry } from '../read/entry.js';
import type { EvidenceSource, EvidenceStage, Relation } from './evidence.js';

/** Tokens that a link names as its evidence: enough to judge it, few enough for one line. */
export const EVIDENCE = 3;

/** Decimals of a score: engines may differ in the last bits of a logarithm, ranks must not. */
const SCORE_DECIMALS = 3;

/** A token that ties two files. */
export interface Evidence {
  /** The identifier or stem, verbatim, or the path; a relative one from the root. */
  readonly token: string;
  readonly source: EvidenceSource;
  readonly relation: Relation;
  /** Its share of the link's strength before normalization. */
  readonly weight: number;
  /** 1-based line in the file asked about; 1 where the file's own name is what ties. */
  readonly line: number;
  /** 1-based line in the linked file; 1 where that file's own name is what ties. */
  readonly otherLine: number;
}

/** A tie of the file asked about to another one: plain data. */
export interface Link {
  /** POSIX path, relative to the root, as it was added. */
  readonly path: string;
  /**
   * `dependency`: the file asked about depends on this one. `dependent`: this one depends on it.
   * `sharedInterface`: both declare the same names. `conceptualCoupling`: both use the same rare
   * names that no file declares.
   */
  readonly kind: Relation;
  /** Strength, > 0, comparable within one answer only. */
  readonly score: number;
  /** The strongest tokens, strongest first. */
  readonly evidence: readonly Evidence[];
}

/** How links are ranked: which evidence counts, and how much. */
export interface Ranking {
  readonly stages: readonly EvidenceStage[];
  readonly weights: Weights;
}

type Sums = Record<Relation, number>;

const FIRM: readonly Relation[] = ['dependency', 'dependent', 'sharedInterface'];

/** A linked file. */
interface Ranked {
  readonly slot: number;
  readonly path: string;
  readonly kind: Relation;
  readonly score: number;
}

/**
 * The strongest links of the file in `slot`, strongest first, ties by path, one a file, each
 * with its evidence. Work is proportional to the occurrences of the file's own words.
 */
export function rankLinks(corpus: Corpus, slot: number, limit: number, ranking: Ranking): Link[] {
  const ranked = rankFiles(corpus, slot, ranking).slice(0, limit);
  const evidence = collectEvidence(corpus, slot, ranked, ranking);
  return ranked.map(({ slot: other, path, kind, score }) => ({
    path,
    kind,
    score,
    evidence: evidence.get(other)!,
  }));
}

function rankFiles(corpus: Corpus, slot: number, { stages, weights }: Ranking): Ranked[] {
  const sums = new Map<number, Sums>();
  const named = new Set<string>();
  for (const stage of stages) {
    stage({ corpus, slot, weights }, ({ other, relation, weight, source }) => {
      if (source === 'path') named.add(`${relation} ${other}`);
      // Reports about one file come in the order of words and stages, so that sums do not
      // depend on the order in which files were added.
      let own = sums.get(other);
      if (own === undefined) {
        own = emptySums();
        sums.set(other, own);
      }
      own[relation] += weight;
    });
  }
  const ranked: Ranked[] = [];
  for (const [other, own] of sums) {
    if (other === slot) continue;
    const score = round(total(own, weights) * placeFactor(corpus, slot, other, weights));
    if (score <= 0) continue;
    const { path } = corpus.at(other).entry;
    const kind = strongest(own);
    const isNamed = named.has(`${kind} ${other}`);
    const turned = isNamed ? kind : withRoles(kind, own, corpus.at(slot).entry.path, path);
    ranked.push({ slot: other, path, kind: turned, score });
  }
  ranked.sort((a, b) => b.score - a.score || compareText(a.path, b.path));
  const floor = (ranked[0]?.score ?? 0) * weights.floor;
  return ranked.filter(({ score }) => score >= floor);
}

const emptySums = (): Sums => ({
  dependency: 0,
  dependent: 0,
  sharedInterface: 0,
  conceptualCoupling: 0,
});

/** Vocabulary that no file declares speaks only where nothing firmer does. */
function total(sums: Sums, weights: Weights): number {
  const firm = sums.dependency + sums.dependent * weights.incoming + sums.sharedInterface;
  return firm > 0 ? firm : sums.conceptualCoupling;
}

/** The firm relation with the most evidence, the first of them when two are equal. */
function strongest(sums: Sums): Relation {
  const best = FIRM.reduce((a, b) => (sums[b] > sums[a] ? b : a));
  return sums[best] > 0 ? best : 'conceptualCoupling';
}

/**
 * A source needs no test, no example and no page of documentation, whatever words they share: these need
 * it. Only a path that it names says otherwise.
 */
function withRoles(kind: Relation, sums: Sums, own: string, other: string): Relation {
  const turned = kind === 'dependency' ? 'dependent' : 'dependency';
  const [needing, needed] = kind === 'dependency' ? [own, other] : [other, own];
  if ((kind !== 'dependency' && kind !== 'dependent') || isBeside(needing) || !isBeside(needed))
    return kind;
  return sums[turned] > 0 ? turned : 'conceptualCoupling';
}

/** Whether a file is there for the product's sake, and no part of it. */
function isBeside(path: string): boolean {
  const role = roleOf(path);
  return role === 'test' || role === 'example' || role === 'docs';
}

/** More for a file nearby, less for one that holds everything. */
function placeFactor(corpus: Corpus, slot: number, other: number, weights: Weights): number {
  const { folders } = corpus.at(slot);
  const target = corpus.at(other);
  const near =
    sharedStart(folders, target.folders) / Math.max(folders.length, target.folders.length);
  return (1 + weights.folder * near) / (target.entry.words.length + 1) ** weights.size;
}

function round(value: number): number {
  const scale = 10 ** SCORE_DECIMALS;
  return Math.round(value * scale) / scale;
}

interface Tie {
  relation: Relation;
  source: EvidenceSource;
  weight: number;
  strongest: number;
}

function collectEvidence(
  corpus: Corpus,
  slot: number,
  ranked: readonly Ranked[],
  { stages, weights }: Ranking,
): Map<number, Evidence[]> {
  const ties = new Map(ranked.map(({ slot: other }) => [other, new Map<string, Tie>()]));
  for (const stage of stages) {
    stage({ corpus, slot, weights }, ({ other, relation, weight, token, source }) => {
      const own = ties.get(other);
      const tie = own?.get(token);
      if (tie === undefined) own?.set(token, { relation, source, weight, strongest: weight });
      else {
        tie.weight += weight;
        if (weight > tie.strongest) Object.assign(tie, { relation, source, strongest: weight });
      }
    });
  }
  const evidence = new Map<number, Evidence[]>();
  for (const [other, own] of ties) {
    const strongest = [...own]
      .sort(([a, left], [b, right]) => right.weight - left.weight || compareText(a, b))
      .slice(0, EVIDENCE);
    const list = strongest.map(([token, { relation, source, weight }]) => {
      const lineIn = (first: number, second: number): number =>
        source === 'path'
          ? pathLine(corpus, first, second, token)
          : wordLine(corpus.at(first).entry, token);
      const line = lineIn(slot, other);
      return {
        token,
        source,
        relation,
        weight: round(weight),
        line,
        otherLine: lineIn(other, slot),
      };
    });
    evidence.set(other, list);
  }
  return evidence;
}

/** The line where one file names another by this path; 1 where it does not. */
function pathLine(corpus: Corpus, slot: number, other: number, path: string): number {
  const named = corpus.naming.namedBy(slot).get(other);
  return named?.path === path ? named.line : 1;
}

function wordLine(entry: FileEntry, word: string): number {
  const index = searchSorted(entry.words, word);
  if (index >= 0) return entry.lines[index]!;
  // The seed's terms are parts in lower case: the first identifier that holds one.
  let line = Number.POSITIVE_INFINITY;
  for (const [at, whole] of entry.words.entries()) {
    if (whole.toLowerCase().includes(word)) line = Math.min(line, entry.lines[at]!);
  }
  return Number.isFinite(line) ? line : 1;
}

function searchSorted(words: readonly string[], word: string): number {
  const at = partitionPoint(words.length, (i) => words[i]! < word);
  return words[at] === word ? at : -1;
}
