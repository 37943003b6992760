import type { CountTokens } from '@ctx/text';
import type { Row } from './row.js';

/** Names that level max writes short at most: a reader must look each of them up. */
const DICTIONARY_WORDS = 8;

/** Long names: no paths, which stay as they are everywhere. */
const NAME = /(?<![\w./\\-])[A-Za-z_][\w.:@-]{14,}[\w](?![\w/\\])/g;

/**
 * The first layer, level max: long names that repeat are written short, and a line above says what
 * they stand for. A name is taken only when its tokens, with that line, are fewer; rows of
 * failures and paths are never touched. Whether the whole pays is the caller's last measurement.
 */
export function dictionaryRows(rows: readonly Row[], countTokens: CountTokens): Row[] {
  if (rows.some(({ text }) => text?.includes('§'))) return [...rows];
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const [name] of namesIn(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const entries = [...counts]
    .filter(([, count]) => count > 2)
    .map(([name, count]) => ({ name, gain: gainOf(name, count, countTokens) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || (a.name < b.name ? -1 : 1))
    .slice(0, DICTIONARY_WORDS);
  // The line itself costs its beginning; a gain that small is not worth a reader's effort.
  if (entries.reduce((sum, { gain }) => sum + gain, 0) < 16) return [...rows];
  const short = new Map(entries.map(({ name }, index) => [name, `§${index + 1}`]));
  const note = `⋯ ${[...short].map(([name, key]) => `${key} = ${name}`).join(', ')}`;
  const written = rows.map((row) => {
    if (row.failing || row.omits !== undefined || !row.text) return row;
    const text = row.text.replace(NAME, (name) => short.get(name) ?? name);
    return text === row.text ? row : { ...row, text };
  });
  return [{ first: 0, end: 0, text: note, failing: false }, ...written];
}

function namesIn({ failing, omits, text }: Row): IterableIterator<RegExpMatchArray> {
  return (failing || omits !== undefined || !text ? '' : text).matchAll(NAME);
}

/** Tokens saved by a name of which `§1` costs two, its entry in the line above included. */
function gainOf(name: string, count: number, countTokens: CountTokens): number {
  const long = countTokens(` ${name}`);
  const short = countTokens(' §1');
  return count * (long - short) - (long + short + 2);
}
