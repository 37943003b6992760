import type { Query } from '@ctx/relevance';
import { dataOf, languageNamed, languageOf, languages } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import type { IntentEvidence } from '../shapes.js';
import type { Locate } from './locate.js';

/** Votes of a path, a fence and a word: the place of code says most, a reader's mention least. */
const VOTES = { path: 3, fence: 2, word: 1 };

const FENCE = /^[ \t]{0,12}(?:```+|~~~+)[ \t]*([\w+#.-]{1,20})/gm;

/**
 * The language a task is about: of the files it names, of its fences, and by name. The most votes
 * win, the first voted for at a tie.
 */
export function languageHint(
  { text, mentions }: Query,
  locate: Locate,
): { language?: string; evidence: IntentEvidence[] } {
  const evidence: IntentEvidence[] = [];
  const vote = (language: string | undefined, word: string, weight: number): void => {
    if (language === undefined) return;
    evidence.push({ slot: 'language', text: word, at: locate(word), value: language, weight });
  };
  for (const { path } of mentions) {
    const name = basename(path);
    vote(languageOf(path), name, VOTES.path);
  }
  for (const [, tag] of text.matchAll(FENCE)) vote(languageNamed(tag!), tag!, VOTES.fence);
  for (const language of languages) {
    const word = dataOf(language)?.prose?.exec(text)?.[0];
    if (word !== undefined) vote(language, word, VOTES.word);
  }
  const votes = new Map<string, number>();
  for (const { value, weight } of evidence) votes.set(value, (votes.get(value) ?? 0) + weight);
  const best = [...votes].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0]);
  if (best[1] === 0) return { evidence: [] };
  const language = best[0];
  return { language, evidence: evidence.filter(({ value }) => value === language) };
}
