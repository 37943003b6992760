import type { Corpus, Indexed } from '../corpus/corpus.js';
import { sharedStart } from '../corpus/locator.js';
import type { Posting } from '../corpus/posting.js';
import type { Weights } from '../defaults.js';
import { countOf, declaredWeight, isBare, levelOf } from '../read/occurrence.js';
import { extensionOf } from '../read/path.js';

/** A name declared in more files than this says nothing of any one of them; bounds the work. */
const DECLARERS_MAXIMUM = 24;

/** A shared word used in more files than this couples none of them; bounds the work. */
const COUPLED_MAXIMUM = 12;

/** In an index of few files a word may stand in this many before it counts as common. */
const COMMON_MINIMUM = 8;

/** A word with an inner capital, an underscore or a digit: only a programmer would write it. */
const DISTINCT = /\p{Ll}\p{Lu}|_[\p{L}\d]|^\p{Lu}.*\p{Ll}|\d/u;

/**
 * What a piece of evidence says of the file asked about and another one: that it depends on the
 * other, that the other depends on it, that both declare the token, or that both use it.
 */
export type Relation = 'dependency' | 'dependent' | 'sharedInterface' | 'conceptualCoupling';

/** How the token ties the files: as a declared name, as a file's stem, or as a path. */
export type EvidenceSource = 'symbol' | 'stem' | 'path';

/** Takes one piece of evidence; `token` is an identifier, a stem or a path. */
export type Report = (
  other: number,
  relation: Relation,
  weight: number,
  token: string,
  source: EvidenceSource,
) => void;

/** A stage: reports what ties the file in `slot` to others. Weights are never ≤ 0. */
export type EvidenceStage = (
  corpus: Corpus,
  slot: number,
  weights: Weights,
  report: Report,
) => void;

/**
 * Definitions against references. A name that one file declares and the other only uses makes
 * the second depend on the first; one that few files share and both declare is a shared
 * interface. Weight: rarity log2(1 + N/df) × declared level × use, shared among the declarers
 * (interfaces and near folders get more of it).
 */
export const symbolEvidence: EvidenceStage = (corpus, slot, weights, report) => {
  const { entry } = corpus.at(slot);
  for (const [index, word] of entry.words.entries()) {
    const declarers = corpus.declarations.get(word);
    if (declarers === undefined || declarers.slots.length > DECLARERS_MAXIMUM) continue;
    const users = corpus.uses.get(word)!;
    const rare = rarity(corpus, word, users.slots.length, weights);
    if (rare <= 0) continue;
    const declares = levelOf(entry.roles[index]!) > 0;
    if (declares) {
      reportUsers(corpus, slot, weights, { word, rare, declarers, users }, report);
      reportCodeclarers(slot, weights, { word, rare, declarers }, report);
    } else {
      const use = users.facts[users.slots.indexOf(slot)]!;
      const shares = sharesOf(corpus, declarers.slots, slot, weights);
      for (const [position, other] of declarers.slots.entries()) {
        const weight = useWeight(use, declarers.facts[position]!, weights) * shares[position]!;
        report(other, 'dependency', rare * weight, word, 'symbol');
      }
    }
  }
};

interface Declared {
  readonly word: string;
  readonly rare: number;
  readonly declarers: Posting;
}

function reportUsers(
  corpus: Corpus,
  slot: number,
  weights: Weights,
  { word, rare, declarers, users }: Declared & { readonly users: Posting },
  report: Report,
): void {
  const own = declarers.slots.indexOf(slot);
  const declared = declarers.facts[own]!;
  for (const [position, other] of users.slots.entries()) {
    const use = users.facts[position]!;
    if (levelOf(use) > 0) continue;
    const share =
      declarers.slots.length === 1 ? 1 : sharesOf(corpus, declarers.slots, other, weights)[own]!;
    const weight = rare * useWeight(use, declared, weights) * share;
    report(other, 'dependent', weight, word, 'symbol');
  }
}

function reportCodeclarers(
  slot: number,
  weights: Weights,
  { word, rare, declarers }: Declared,
  report: Report,
): void {
  if (weights.shared <= 0) return;
  const own = declaredWeight(declarers.facts[declarers.slots.indexOf(slot)]!);
  const scale = (rare * weights.shared * own) / declarers.slots.length ** weights.share;
  for (const [position, other] of declarers.slots.entries()) {
    if (other === slot) continue;
    const weight = scale * declaredWeight(declarers.facts[position]!);
    report(other, 'sharedInterface', weight, word, 'symbol');
  }
}

/** Rare names, no ordinary words, that both files use and no indexed file declares. */
export const couplingEvidence: EvidenceStage = (corpus, slot, weights, report) => {
  if (weights.coupling <= 0) return;
  for (const word of corpus.at(slot).entry.words) {
    if (!DISTINCT.test(word) || corpus.declarations.get(word) !== undefined) continue;
    const { slots } = corpus.uses.get(word)!;
    if (slots.length < 2 || slots.length > COUPLED_MAXIMUM) continue;
    const weight = weights.coupling * Math.log2(corpus.size() / slots.length);
    if (weight <= 0) continue;
    for (const other of slots) {
      if (other !== slot) report(other, 'conceptualCoupling', weight, word, 'symbol');
    }
  }
};

/** An identifier of one file that is the stem of the other's name. */
export const stemEvidence: EvidenceStage = (corpus, slot, weights, report) => {
  const { entry, stem } = corpus.at(slot);
  for (const word of entry.words) {
    const named = corpus.naming.locator.byStem(word);
    if (named.length === 0) continue;
    const weight = stemWeight(corpus, word, named.length, weights);
    if (weight <= 0) continue;
    for (const other of named) {
      if (other !== slot) report(other, 'dependency', weight, word, 'stem');
    }
  }
  const users = corpus.uses.get(stem);
  if (users === undefined) return;
  const weight = stemWeight(corpus, stem, corpus.naming.locator.byStem(stem).length, weights);
  if (weight <= 0) return;
  for (const other of users.slots) {
    if (other !== slot) report(other, 'dependent', weight, stem, 'stem');
  }
};

/** A string of one file that is the path of the other, wherever it stands. */
export const pathEvidence: EvidenceStage = (corpus, slot, weights, report) => {
  if (weights.path <= 0) return;
  // A path is as rare as a word that one file holds.
  const rare = weights.path * Math.log2(1 + corpus.size());
  const weigh = (whole: number, single: number): number =>
    rare * Math.min(weights.pathMaximum, whole + single * weights.single);
  for (const [other, named] of corpus.naming.namedBy(slot)) {
    report(other, 'dependency', weigh(named.whole, named.single), named.path, 'path');
  }
  for (const other of corpus.naming.mayName(slot)) {
    const named = corpus.naming.namedBy(other).get(slot);
    if (named === undefined) continue;
    report(other, 'dependent', weigh(named.whole, named.single), named.path, 'path');
  }
};

/** Two files of one stem in one folder or one tree, such as `x.c` and `x.h`. */
export const counterpartEvidence: EvidenceStage = (corpus, slot, weights, report) => {
  if (weights.counterpart <= 0) return;
  const weight = weights.counterpart * Math.log2(1 + corpus.size());
  const one = corpus.at(slot);
  const extension = extensionOf(one.entry.path);
  for (const other of corpus.naming.locator.byStem(one.stem)) {
    const two = corpus.at(other);
    if (extensionOf(two.entry.path) === extension) continue;
    report(other, counterpartRelation(one, two), weight, one.stem, 'stem');
  }
};

function counterpartRelation(one: Indexed, two: Indexed): Relation {
  if (one.isInterface === two.isInterface) return 'sharedInterface';
  return two.isInterface ? 'dependency' : 'dependent';
}

/** log2(1 + N/df) with the factor of ordinary words; 0 for a word that too many files hold. */
function rarity(corpus: Corpus, word: string, files: number, weights: Weights): number {
  const count = corpus.size();
  if (files > Math.max(COMMON_MINIMUM, count * weights.common)) return 0;
  return Math.log2(1 + count / files) * plainness(word, weights);
}

/** 1 for a word that only a programmer would write, less for one of ordinary prose. */
function plainness(word: string, weights: Weights): number {
  return DISTINCT.test(word) ? 1 : weights.plain;
}

function stemWeight(corpus: Corpus, stem: string, files: number, weights: Weights): number {
  const users = corpus.uses.get(stem)!.slots.length;
  const rare = Math.log2(1 + corpus.size() / users) * plainness(stem, weights);
  return (weights.stem * rare) / files;
}

/** The weight of a use of a declaration: more for a firm one, and for one that is used often. */
function useWeight(use: number, declared: number, weights: Weights): number {
  const often = Math.min(2, 1 + Math.log2(countOf(use)) / 6);
  const nested = levelOf(declared) <= 2;
  return declaredWeight(declared) * often * (nested && isBare(use) ? weights.bareMember : 1);
}

/** How much of a name each of its declarers gets when the file in `user` uses it. */
function sharesOf(
  corpus: Corpus,
  declarers: readonly number[],
  user: number,
  weights: Weights,
): number[] {
  if (declarers.length === 1) return [1];
  const { folders } = corpus.at(user);
  let sum = 0;
  const parts = declarers.map((slot) => {
    const declarer = corpus.at(slot);
    const near = (1 + weights.near) ** sharedStart(folders, declarer.folders);
    const part = near * (declarer.isInterface ? weights.interfaces : 1);
    sum += part;
    return part;
  });
  const spread = declarers.length ** (1 - weights.share);
  return parts.map((part) => (part / sum) * spread);
}
