import type { Query } from '@ctx/relevance';
import { languageOf, languages } from '@ctx/source';
import type { IntentEvidence } from '../shapes.js';
import type { Locate } from './locate.js';

/** What a path, a fence and a word count: where code lies says most, what a reader mentions least. */
const VOTES = { path: 3, fence: 2, word: 1 };

/** Names in prose; those that are English words as well only as written here. */
const WORDS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [
    /\bGo(?:lang)?(?= (?:code|module|package|test|project|function|struct|interface|program))|\bgolang\b/,
    'go',
  ],
  [/\bC\+\+|\bcpp\b/i, 'cpp'],
  [/\bC#|\bcsharp\b/i, 'csharp'],
  [/\bRust\b|\brustc\b/, 'rust'],
  [/\bRuby\b/, 'ruby'],
  [/\bSwift\b/, 'swift'],
  [/\bpython\b/i, 'python'],
  [/\btypescript\b/i, 'typescript'],
  [/\bjavascript\b/i, 'javascript'],
  [/\bjava\b/i, 'java'],
  [/\bkotlin\b/i, 'kotlin'],
  [/\bphp\b/i, 'php'],
  [/\bscala\b/i, 'scala'],
];
/** Endings of languages without a grammar here. */
const OTHER: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  dart: 'dart',
  ex: 'elixir',
  exs: 'elixir',
  hs: 'haskell',
  kt: 'kotlin',
  lua: 'lua',
  scala: 'scala',
  sh: 'shell',
  sql: 'sql',
  svelte: 'svelte',
  swift: 'swift',
  vue: 'vue',
  zig: 'zig',
});
const FENCE = /^[ \t]{0,12}(?:```+|~~~+)[ \t]*([\w+#.-]{1,20})/gm;

/**
 * The language a task is about: of the files it names, of its fences, and by name. The most votes
 * win, the first voted for at a tie.
 */
export function languageHint(
  text: string,
  { mentions }: Query,
  locate: Locate,
): { language?: string; evidence: IntentEvidence[] } {
  const evidence: IntentEvidence[] = [];
  const vote = (language: string | undefined, word: string, weight: number): void => {
    if (language === undefined) return;
    evidence.push({ slot: 'language', text: word, at: locate(word), value: language, weight });
  };
  for (const { path } of mentions) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    vote(ofPath(path), name, VOTES.path);
  }
  for (const [, tag] of text.matchAll(FENCE)) vote(ofTag(tag!), tag!, VOTES.fence);
  for (const [pattern, language] of WORDS) {
    const word = pattern.exec(text)?.[0];
    if (word !== undefined) vote(language, word, VOTES.word);
  }
  const votes = new Map<string, number>();
  for (const { value, weight } of evidence) votes.set(value, (votes.get(value) ?? 0) + weight);
  const best = [...votes].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0]);
  if (best[1] === 0) return { evidence: [] };
  const language = best[0];
  return { language, evidence: evidence.filter(({ value }) => value === language) };
}

/** By grammar, or by an ending that no grammar of ours has. */
function ofPath(path: string): string | undefined {
  return languageOf(path) ?? OTHER[/\.(\w{1,6})$/.exec(path)?.[1]?.toLowerCase() ?? ''];
}

/** The language of a fence: its name, or an ending of its files. */
function ofTag(tag: string): string | undefined {
  const name = tag.toLowerCase();
  return (
    [...languages, ...Object.values(OTHER)].find((known) => known === name) ?? ofPath(`a.${name}`)
  );
}
