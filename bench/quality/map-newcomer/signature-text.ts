import { linesOf } from '../map-questions/answered.js';

/** A sentence of the documentation behind a line. */
const SENTENCE = / — .*$/;

/** The line or place of a definition; several stand behind names that share a line. */
const PLACE = / (?:[\w.-]+)?:\d+$/;

/**
 * The part of each line of a map that is a signature: what the source says of a definition besides its name.
 * Of ours the lines of symbols without their sentences, of aider's its lines of code.
 */
export function signatureTexts(map: string): string[] {
  return linesOf(map).flatMap(({ paths, text }) => {
    if (text.startsWith('│')) return text.slice(1).trim() === '' ? [] : [text];
    // A line of ours below its file: an entry of the tier of names has its own path.
    if (!/^ {2,}[^ …]/.test(text) || paths.length !== 1) return [];
    const bare = text.replace(SENTENCE, '');
    const said = bare.replace(PLACE, '').trim().replace(/^\+/, '');
    const hasPlace = PLACE.test(bare);
    const isList = / (?:[\w.-]+)?:\d+, /.test(bare);
    return hasPlace && !isList && !/^[\w$.]+$/.test(said) ? [bare] : [];
  });
}

/** A map without the sentences of the documentation: what a name is looked for in. */
export function withoutSentences(map: string): string {
  return map
    .split('\n')
    .map((line) => (line.startsWith('│') ? line : line.replace(SENTENCE, '')))
    .join('\n');
}

/** Whether a name stands in a text as a word. */
export function stands(name: string, text: string): boolean {
  const escaped = name.replace(/[$]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`, 'u').test(text);
}
