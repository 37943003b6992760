import type { FileEntry } from './packed-entry.js';
import { packedEntry } from './packed-entry.js';
import { type Vocabulary, wordId } from './vocabulary.js';

const encoder = new TextEncoder();

/** Most bytes of a number of 32 bits, seven in each. */
const NUMBER_BYTES = 5;

/**
 * An entry as bytes of its own, apart from any index: numbers of seven bits a byte (lengths, blocks,
 * postings, definitions), then the words, joined by NUL. The same text with the same definitions gives
 * the same bytes.
 */
export function entryBytes({ words: names }: Vocabulary, entry: FileEntry): Uint8Array {
  const ranks = new Map<number, number>();
  const own: string[] = [];
  const rankOf = (word: number): number => {
    let rank = ranks.get(word);
    if (rank === undefined) {
      rank = own.push(names[word]!) - 1;
      ranks.set(word, rank);
    }
    return rank;
  };
  const words = Array.from(entry.words, rankOf);
  const definitions = Array.from(entry.definitions, rankOf);
  const text = encoder.encode(own.join('\0'));
  const columns: ArrayLike<number>[] = [
    [entry.lines, entry.blockStarts.length, words.length, definitions.length, own.length],
    entry.blockStarts,
    entry.blockEnds,
    entry.blockLengths,
    entry.postings.subarray(1),
    words,
    entry.counts,
    definitions,
    entry.definitionLines,
  ];
  const numbers = columns.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(numbers * NUMBER_BYTES + text.length);
  let at = 0;
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) {
      let rest = column[i]!;
      for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) + 128;
      bytes[at++] = rest;
    }
  }
  bytes.set(text, at);
  return bytes.slice(0, at + text.length);
}

/**
 * Takes an entry into a vocabulary, as if its text were indexed.
 *
 * @param bytes what {@link entryBytes} gave
 * @throws RangeError for other bytes
 */
// Locals: one for each column of the bytes.
export function readEntry(vocabulary: Vocabulary, path: string, bytes: Uint8Array): FileEntry {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('addEntry: not an entry');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  const column = (length: number): Uint32Array => {
    if (length > bytes.length) throw new RangeError('addEntry: not an entry');
    const values = new Uint32Array(length);
    for (let i = 0; i < length; i++) values[i] = next();
    return values;
  };
  const [lines, blocks, count, named, distinct] = column(5) as unknown as [
    ...[number, number, number, number, number],
  ];
  const [blockStarts, blockEnds, blockLengths] = [column(blocks), column(blocks), column(blocks)];
  const postings = new Uint32Array(blocks + 1);
  postings.set(column(blocks), 1);
  const [words, counts] = [column(count), column(count)];
  const [definitions, definitionLines] = [column(named), column(named)];
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(at));
  const own = text === '' && distinct === 0 ? [] : text.split('\0');
  if (own.length !== distinct || postings[blocks] !== count)
    throw new RangeError('addEntry: not an entry');
  const ids = Uint32Array.from(own, (word) => wordId(vocabulary, word));
  const idOf = (rank: number): number => {
    const id = ids[rank];
    if (id === undefined) throw new RangeError('addEntry: not an entry');
    return id;
  };
  return packedEntry(path, lines, {
    ...{ blockStarts, blockEnds, blockLengths, postings, counts, definitionLines },
    words: words.map(idOf),
    definitions: definitions.map(idOf),
  });
}
