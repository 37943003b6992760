import { splitIdentifier } from '@ctx/text';
import { WORD_MINIMUM } from '../../../packages/algorithms/cross-file/src/defaults.js';
import type {
  EvidenceStage,
  Relation,
} from '../../../packages/algorithms/cross-file/src/link/evidence.js';
import type { FileEntry } from '../../../packages/algorithms/cross-file/src/read/entry.js';
import { IN_HEADER } from '../../../packages/algorithms/cross-file/src/read/occurrence.js';

/** Share of the files that a word may stand in before the seed's preset drops it (seed 000). */
const SEED_COMMON = 0.5;

/**
 * The terms of a file as the seed has them (seed 000 § Token extraction): every identifier of a
 * header or body, and its parts of three characters or more, in lower case; 1 for those that
 * stand in a header, else 0.
 */
export function seedTerms(entry: FileEntry): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [index, word] of entry.words.entries()) {
    const inHeader = (entry.roles[index]! & IN_HEADER) === 0 ? 0 : 1;
    for (const term of termsOf(word)) terms.set(term, Math.max(inHeader, terms.get(term) ?? 0));
  }
  return terms;
}

/** An identifier and its parts, each once, in lower case. */
export function termsOf(word: string): Set<string> {
  const parts = splitIdentifier(word).filter((part) => part.length >= WORD_MINIMUM);
  return new Set([word.toLowerCase(), ...parts]);
}

/**
 * The documented formula (seed 000 § Cross-File Connections): every term that two files share
 * counts its inverse document frequency log2(N/df), unless more than half of the files hold it;
 * header against body says which file defines and which refers.
 */
export const seedEvidence: EvidenceStage = ({ corpus, slot }, report) => {
  const count = corpus.size();
  for (const [term, defines] of seedTerms(corpus.at(slot).entry)) {
    const posting = corpus.terms?.get(term);
    if (posting === undefined || posting.slots.length > count * SEED_COMMON) continue;
    const weight = Math.log2(count / posting.slots.length);
    for (const [position, other] of posting.slots.entries()) {
      if (other === slot) continue;
      const relation = seedRelation(defines === 1, posting.facts[position] === 1);
      report({ other, relation, weight, token: term, source: 'symbol' });
    }
  }
};

function seedRelation(defines: boolean, otherDefines: boolean): Relation {
  if (defines) return otherDefines ? 'sharedInterface' : 'dependent';
  return otherDefines ? 'dependency' : 'conceptualCoupling';
}
