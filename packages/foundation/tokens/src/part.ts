// The part of o200k_base that some texts need: for a page that counts them anew, in other orders and parts.
import type { CountTokens } from '@ctx/text';
import { openRankTable, packRankTable, type RankTable } from './ranks/rank-table.js';
import { readKinds } from './split/kinds.js';
import { createTokenizer } from './tokenizer.js';

/**
 * The part of the table of o200k_base that counting these texts looks up, packed: some 100 kB for forty
 * files of source, where the whole is 2.5 MB. {@link openPart} counts by it.
 *
 * @param texts All that will be counted, or be part of what is counted.
 */
export async function o200kPart(texts: Iterable<string>): Promise<Uint8Array> {
  const { readO200kTable } = await import('#o200k-table');
  const { table, found } = recorded(openRankTable(await readO200kTable()));
  const { encode } = createTokenizer(table, readKinds());
  const ends = new Set<string>(['']);
  const starts = new Set<string>(['']);
  for (const text of texts) {
    encode(text);
    addEnds(text, ends, starts);
  }
  // Line numbers and counts: o200k_base cuts digits by threes, and has each three of them.
  for (const width of [1, 2, 3])
    for (let number = 0; number < 10 ** width; number++)
      encode(String(number).padStart(width, '0'));
  for (const end of ends)
    for (const start of starts) for (const breaks of BREAKS) encode(`${end}${breaks}${start}`);
  // In the order of their ranks: merging asks only which of two comes first.
  const ranks = [...found.keys()].sort((a, b) => a - b);
  return packRankTable(ranks.map((rank) => found.get(rank)!));
}

/**
 * A counter by a part of o200k_base. It is exact for every text of numbers and of words and lines of the texts that
 * the part was made for; anything else counts as at least as many tokens as it has, so that no budget is
 * exceeded.
 *
 * @param part Of {@link o200kPart}.
 * @throws Error for bytes that are none
 */
export function openPart(part: Uint8Array): CountTokens {
  const { count } = createTokenizer(openRankTable(part), readKinds());
  return Object.assign(count, { id: 'o200k_base' });
}

/** Breaks between two lines, blank lines with them; none at the end of a text. */
const BREAKS = ['', '\n', '\n\n', '\n\n\n', '\n\n\n\n'];

/** Characters at either end of a line that a piece may hold; those of code are fewer. */
const END = 40;

/** Ends of lines, and beginnings, that are tried together: 600 kB of pieces. */
const ENDS = 2_000;
const STARTS = 20;

/**
 * The pieces that go over the break of two lines: signs with the breaks behind them, and slashes or blank
 * lines behind those. Lines may come to stand behind other lines than they stood behind.
 */
function addEnds(text: string, ends: Set<string>, starts: Set<string>): void {
  for (const line of text.split('\n')) {
    const end = signsAtEnd(line);
    if (ends.size < ENDS) ends.add(end);
    const start = /^(?:\/+|\s+$)/u.exec(line.slice(0, END))?.[0];
    if (start !== undefined && starts.size < STARTS)
      starts.add(start.trim() === '' ? `${start}\n` : start);
  }
}

/** The signs behind the last letter or digit of a line, its last characters at most. */
function signsAtEnd(line: string): string {
  const least = Math.max(0, line.length - END);
  let at = line.length;
  while (at > least && !/[\p{L}\p{N}]/u.test(line[at - 1]!)) at--;
  return line.slice(at);
}

/** A table that notes which tokens it has given; each byte is one. */
function recorded(whole: RankTable): { table: RankTable; found: Map<number, Uint8Array> } {
  const ranks = new Map<number, Uint8Array>();
  const rankOf: RankTable['rankOf'] = (bytes, start, end) => {
    const rank = whole.rankOf(bytes, start, end);
    if (rank !== -1 && !ranks.has(rank)) ranks.set(rank, bytes.slice(start, end));
    return rank;
  };
  for (let byte = 0; byte < 256; byte++) rankOf(Uint8Array.of(byte), 0, 1);
  return { table: { rankOf }, found: ranks };
}
