import type { Corpus, Indexed } from '../corpus/corpus.js';
import { sharedStart } from '../corpus/locator.js';
import type { NamedPath } from '../corpus/naming.js';
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
 * The relation between the file asked about and another one, by a piece of evidence: that it depends on the other, that
 * the other depends on it, that both declare the token, or that both use it.
 */
export type Relation = 'dependency' | 'dependent' | 'sharedInterface' | 'conceptualCoupling';

/** How the token ties the files: as a declared name, as a file's stem, or as a path. */
export type EvidenceSource = 'symbol' | 'stem' | 'path';

/** One piece of evidence: what a token says of the file asked about and another one. */
export interface Finding {
  /** Slot of the other file. */
  readonly other: number;
  readonly relation: Relation;
  readonly weight: number;
  /** An identifier, a stem or a path. */
  readonly token: string;
  readonly source: EvidenceSource;
}

/** The file asked about, by its slot, and what it is compared with. */
export interface Question {
  readonly corpus: Corpus;
  readonly slot: number;
  readonly weights: Weights;
}

/** A stage: reports what ties the file asked about to others. Weights are never ≤ 0. */
export type EvidenceStage = (question: Question, report: Report) => void;

/** Takes one piece of evidence. */
export type Report = (finding: Finding) => void;

/**
 * Definitions against references. A name that one file declares and the other only uses makes
 * the second depend on the first; one that few files share and both declare is a shared
 * interface. Weight: rarity log2(1 + N/df) × declared level × use, shared among the declarers
 * (interfaces and near folders get more of it).
 */
export const symbolEvidence: EvidenceStage = (question, report) => {
  const { corpus, slot } = question;
  const { entry } = corpus.at(slot);
  for (const [index, word] of entry.words.entries()) {
    const declarers = corpus.declarations.get(word);
    if (declarers === undefined || declarers.slots.length > DECLARERS_MAXIMUM) continue;
    const users = corpus.uses.get(word)!;
    const rare = rarity(question, word, users.slots.length);
    if (rare <= 0) continue;
    const name: Name = { word, rare, declarers, users };
    if (levelOf(entry.roles[index]!) > 0) {
      reportUsers(question, name, report);
      reportCodeclarers(question, name, report);
    } else reportDeclarers(question, name, report);
  }
};

/** A name of the file asked about that some files declare. */
interface Name {
  readonly word: string;
  readonly rare: number;
  readonly declarers: Posting;
  readonly users: Posting;
}

function reportDeclarers(question: Question, name: Name, report: Report): void {
  const { word: token, rare, declarers, users } = name;
  const use = users.facts[users.slots.indexOf(question.slot)]!;
  const shares = sharesOf(question, declarers.slots, question.slot);
  for (const [position, other] of declarers.slots.entries()) {
    const declared = declarers.facts[position]!;
    const weight = rare * (useWeight(use, declared, question.weights) * shares[position]!);
    report({ other, relation: 'dependency', weight, token, source: 'symbol' });
  }
}

function reportUsers(question: Question, name: Name, report: Report): void {
  const { word: token, rare, declarers, users } = name;
  const own = declarers.slots.indexOf(question.slot);
  const declared = declarers.facts[own]!;
  for (const [position, other] of users.slots.entries()) {
    const use = users.facts[position]!;
    if (levelOf(use) > 0) continue;
    const share =
      declarers.slots.length === 1 ? 1 : sharesOf(question, declarers.slots, other)[own]!;
    const weight = rare * useWeight(use, declared, question.weights) * share;
    report({ other, relation: 'dependent', weight, token, source: 'symbol' });
  }
}

function reportCodeclarers({ slot, weights }: Question, name: Name, report: Report): void {
  if (weights.shared <= 0) return;
  const { word: token, rare, declarers } = name;
  const own = declaredWeight(declarers.facts[declarers.slots.indexOf(slot)]!);
  const scale = (rare * weights.shared * own) / declarers.slots.length ** weights.share;
  for (const [position, other] of declarers.slots.entries()) {
    if (other === slot) continue;
    const weight = scale * declaredWeight(declarers.facts[position]!);
    report({ other, relation: 'sharedInterface', weight, token, source: 'symbol' });
  }
}

/** Rare names, no ordinary words, that both files use and no indexed file declares. */
export const couplingEvidence: EvidenceStage = ({ corpus, slot, weights }, report) => {
  if (weights.coupling <= 0) return;
  for (const word of corpus.at(slot).entry.words) {
    if (!DISTINCT.test(word) || corpus.declarations.get(word) !== undefined) continue;
    const { slots } = corpus.uses.get(word)!;
    if (slots.length < 2 || slots.length > COUPLED_MAXIMUM) continue;
    const weight = weights.coupling * Math.log2(corpus.size() / slots.length);
    if (weight <= 0) continue;
    for (const other of slots) {
      if (other !== slot)
        report({ other, relation: 'conceptualCoupling', weight, token: word, source: 'symbol' });
    }
  }
};

/** An identifier of one file that is the stem of the other's name. */
export const stemEvidence: EvidenceStage = (question, report) => {
  const { corpus, slot } = question;
  const { entry, stem } = corpus.at(slot);
  for (const word of entry.words) {
    const named = corpus.naming.locator.byStem(word);
    const weight = named.length === 0 ? 0 : stemWeight(question, word, named.length);
    if (weight <= 0) continue;
    for (const other of named) {
      if (other === slot) continue;
      report({ other, relation: 'dependency', weight, token: word, source: 'stem' });
    }
  }
  const users = corpus.uses.get(stem);
  if (users === undefined) return;
  const weight = stemWeight(question, stem, corpus.naming.locator.byStem(stem).length);
  if (weight <= 0) return;
  for (const other of users.slots) {
    if (other === slot) continue;
    report({ other, relation: 'dependent', weight, token: stem, source: 'stem' });
  }
};

/** A string of one file that is the path of the other, wherever it stands. */
export const pathEvidence: EvidenceStage = ({ corpus, slot, weights }, report) => {
  if (weights.path <= 0) return;
  // A path is as rare as a word that one file holds.
  const rare = weights.path * Math.log2(1 + corpus.size());
  const finding = (other: number, relation: Relation, named: NamedPath): Finding => {
    const times = named.whole + named.single * weights.single;
    const weight = rare * Math.min(weights.pathMaximum, times);
    return { other, relation, weight, token: named.path, source: 'path' };
  };
  for (const [other, named] of corpus.naming.namedBy(slot)) {
    report(finding(other, 'dependency', named));
  }
  for (const other of corpus.naming.mayName(slot)) {
    const named = corpus.naming.namedBy(other).get(slot);
    if (named !== undefined) report(finding(other, 'dependent', named));
  }
};

/** Two files of one stem in one folder or one tree, such as `x.c` and `x.h`. */
export const counterpartEvidence: EvidenceStage = ({ corpus, slot, weights }, report) => {
  if (weights.counterpart <= 0) return;
  const weight = weights.counterpart * Math.log2(1 + corpus.size());
  const subject = corpus.at(slot);
  const extension = extensionOf(subject.entry.path);
  for (const other of corpus.naming.locator.byStem(subject.stem)) {
    const two = corpus.at(other);
    if (extensionOf(two.entry.path) === extension) continue;
    const relation = counterpartRelation(subject, two);
    report({ other, relation, weight, token: subject.stem, source: 'stem' });
  }
};

function counterpartRelation(first: Indexed, second: Indexed): Relation {
  if (first.isInterface === second.isInterface) return 'sharedInterface';
  return second.isInterface ? 'dependency' : 'dependent';
}

/** log2(1 + N/df) with the factor of ordinary words; 0 for a word that too many files hold. */
function rarity({ corpus, weights }: Question, word: string, files: number): number {
  const count = corpus.size();
  if (files > Math.max(COMMON_MINIMUM, count * weights.common)) return 0;
  return Math.log2(1 + count / files) * plainness(word, weights);
}

/** 1 for a word that only a programmer would write, less for one of ordinary prose. */
function plainness(word: string, weights: Weights): number {
  return DISTINCT.test(word) ? 1 : weights.plain;
}

function stemWeight({ corpus, weights }: Question, stem: string, files: number): number {
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
  { corpus, weights }: Question,
  declarers: readonly number[],
  user: number,
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
