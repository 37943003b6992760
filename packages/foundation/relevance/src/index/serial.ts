import { orderedPostings } from './postings.js';
import { type FileEntry, type IndexState, sortedEntries } from './term-index.js';
import { termCount, type Vocabulary } from './vocabulary.js';

// Layout, 32-bit words in the writer's byte order (the mark refuses the other one), then UTF-8:
//   magic · version · byte order mark · checksum · number of 32-bit words · bytes of strings ·
//   counts of files, words, terms, term ids, blocks, postings, definitions ·
//   termStarts · termIds · per file (lines, blocks, postings, definitions) · blockStarts · blockEnds ·
//   blockLengths · postings · words · counts · definitions · definitionLines ·
//   paths, words, terms, joined by NUL
const MAGIC = 0x31787463;
const VERSION = 1;
const MARK = 0x01020304;
/** Words of the header, and the place of the checksum among them. */
const HEADER = 13;
const CHECKSUM = 3;

/** Bytes of an index. Canonical: words are renumbered in code-unit order, files stand in path order. */
export function serializeState(state: IndexState): Uint8Array {
  const entries = sortedEntries(state);
  const vocabulary = canonicalVocabulary(state.vocabulary, entries);
  const columns = columnsOf(entries, vocabulary);
  const paths = entries.map(({ path }) => path);
  const strings = [...paths, ...vocabulary.words, ...vocabulary.terms].join('\0');
  const text = new TextEncoder().encode(strings);
  const size = columns.reduce((sum, { length }) => sum + length, HEADER);
  const bytes = new Uint8Array(size * 4 + text.length);
  const view = new Uint32Array(bytes.buffer, 0, size);
  view.set([MAGIC, VERSION, MARK, 0, size, text.length, ...sizesOf(entries, vocabulary)]);
  let at = HEADER;
  for (const column of columns) {
    view.set(column, at);
    at += column.length;
  }
  bytes.set(text, size * 4);
  view[CHECKSUM] = checksum(bytes);
  return bytes;
}

/** Everything between the header and the strings, in the order of the layout. */
function columnsOf(
  entries: readonly FileEntry[],
  { rank, termStarts, termIds }: CanonicalVocabulary,
): ArrayLike<number>[] {
  const ordered = entries.map((entry) => orderedPostings(entry, rank));
  return [
    termStarts,
    termIds,
    ...entries.map(({ lines, blockStarts, words, definitions }) => [
      lines,
      ...[blockStarts.length, words.length, definitions.length],
    ]),
    ...entries.map(({ blockStarts }) => blockStarts),
    ...entries.map(({ blockEnds }) => blockEnds),
    ...entries.map(({ blockLengths }) => blockLengths),
    ...entries.map(({ postings }) => postings.subarray(1)),
    ...ordered.map(({ ids }) => ids),
    ...ordered.map(({ counts }) => counts),
    ...entries.map(({ definitions }) => definitions.map((word) => rank[word]!)),
    ...entries.map(({ definitionLines }) => definitionLines),
  ];
}

/** The counts of the header. */
function sizesOf(
  entries: readonly FileEntry[],
  { words, terms, termIds }: CanonicalVocabulary,
): Sizes {
  const total = (count: (entry: FileEntry) => number) =>
    entries.reduce((sum, entry) => sum + count(entry), 0);
  return [
    entries.length,
    words.length,
    terms.length,
    termIds.length,
    total(({ blockStarts }) => blockStarts.length),
    total((entry) => entry.words.length),
    total(({ definitions }) => definitions.length),
  ];
}

/**
 * State of serialized bytes.
 * @throws RangeError when the bytes are of another format, version or byte order, or damaged.
 */
export function restoreState(bytes: Uint8Array): IndexState {
  // Views need an aligned start, and must not change under the index.
  const { view, sizes, strings } = openBytes(bytes.slice());
  const [files, words, terms, ids, blocks, postings, definitions] = sizes;
  if (strings.length !== (files + words + terms || 1)) refuse('damaged strings');
  const take = columnTaker(view);
  const vocabulary: Vocabulary = {
    words: strings.slice(files, files + words),
    terms: strings.slice(files + words, files + words + terms),
    termStarts: take(words + 1),
    termIds: take(ids),
  };
  const shapes = take(files * 4);
  const columns: Columns = {
    blockStarts: take(blocks),
    blockEnds: take(blocks),
    blockLengths: take(blocks),
    postings: take(blocks),
    words: take(postings),
    counts: take(postings),
    definitions: take(definitions),
    definitionLines: take(definitions),
  };
  if (!areBelow(vocabulary.termIds, terms)) refuse('damaged terms');
  if (!areStarts(vocabulary.termStarts, ids)) refuse('damaged terms');
  if (!areBelow(columns.words, words) || !areBelow(columns.definitions, words))
    refuse('damaged words');
  const entries = cutEntries(strings.slice(0, files), shapes, columns);
  return {
    vocabulary,
    files: new Map(entries.map((entry) => [entry.path, entry])),
    pathFacts: new Map(),
  };
}

/** Gives the columns behind the header, one after the other, by their lengths. */
function columnTaker(view: Uint32Array): (length: number) => Uint32Array {
  let at = HEADER;
  return (length) => {
    at += length;
    return view.subarray(at - length, at);
  };
}

type Columns = Omit<FileEntry, 'path' | 'lines'>;

/** Entries as views into the columns of all files. */
function cutEntries(paths: readonly string[], shapes: Uint32Array, columns: Columns): FileEntry[] {
  let [block, posting, definition] = [0, 0, 0];
  const entries = paths.map((path, f) => {
    const [blocks, words, definitions] = shapes.subarray(f * 4 + 1, f * 4 + 4) as unknown as [
      number,
      number,
      number,
    ];
    const ofBlocks = (column: Uint32Array) => column.subarray(block, block + blocks);
    const ofWords = (column: Uint32Array) => column.subarray(posting, posting + words);
    const ofDefinitions = (column: Uint32Array) =>
      column.subarray(definition, definition + definitions);
    const postings = new Uint32Array(blocks + 1);
    postings.set(ofBlocks(columns.postings), 1);
    if (!areStarts(postings, words)) refuse('damaged files');
    const entry: FileEntry = {
      path,
      lines: shapes[f * 4]!,
      blockStarts: ofBlocks(columns.blockStarts),
      blockEnds: ofBlocks(columns.blockEnds),
      blockLengths: ofBlocks(columns.blockLengths),
      postings,
      words: ofWords(columns.words),
      counts: ofWords(columns.counts),
      definitions: ofDefinitions(columns.definitions),
      definitionLines: ofDefinitions(columns.definitionLines),
    };
    block += blocks;
    posting += words;
    definition += definitions;
    return entry;
  });
  const { blockStarts, words, definitions } = columns;
  const isWhole =
    block === blockStarts.length && posting === words.length && definition === definitions.length;
  if (!isWhole || new Set(paths).size !== paths.length) refuse('damaged files');
  return entries;
}

/** Whether positions begin at 0, never descend, and end at `end`. */
function areStarts(positions: Uint32Array, end: number): boolean {
  for (let i = 1; i < positions.length; i++) if (positions[i]! < positions[i - 1]!) return false;
  return positions[0] === 0 && positions[positions.length - 1] === end;
}

/** Whether every entry is below a bound. */
function areBelow(column: Uint32Array, bound: number): boolean {
  for (let i = 0; i < column.length; i++) if (column[i]! >= bound) return false;
  return true;
}

type Sizes = [number, number, number, number, number, number, number];

function openBytes(bytes: Uint8Array): { view: Uint32Array; sizes: Sizes; strings: string[] } {
  if (bytes.length < HEADER * 4) refuse('too short');
  const head = new Uint32Array(bytes.buffer, 0, HEADER);
  const [magic, version, mark, sum, size, stringBytes] = head as unknown as number[];
  if (magic !== MAGIC) refuse('not a term index');
  if (mark !== MARK) refuse('written with another byte order');
  if (version !== VERSION) refuse(`version ${version}, this code reads ${VERSION}`);
  if (bytes.length !== size! * 4 + stringBytes!) refuse('cut short');
  const sizes = [...head.subarray(6)] as Sizes;
  if (size !== wordsOf(sizes) || checksum(bytes) !== sum) refuse('damaged');
  // The first path may begin with U+FEFF, which is a character of it.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(size * 4));
  return { view: new Uint32Array(bytes.buffer, 0, size), sizes, strings: text.split('\0') };
}

/** 32-bit words of an index with these counts. */
function wordsOf([files, words, , ids, blocks, postings, definitions]: Sizes): number {
  return HEADER + words + 1 + ids + files * 4 + blocks * 4 + postings * 2 + definitions * 2;
}

function refuse(why: string): never {
  throw new RangeError(`restoreIndex: ${why}; build the index anew`);
}

/** Words that files use, in code-unit order, with their terms in order of first use. */
interface CanonicalVocabulary {
  words: string[];
  terms: string[];
  /** The new id of each word that is used. */
  rank: Uint32Array;
  termStarts: Uint32Array;
  termIds: number[];
}

function canonicalVocabulary(
  vocabulary: Vocabulary,
  entries: readonly FileEntry[],
): CanonicalVocabulary {
  const used = new Uint8Array(vocabulary.words.length);
  for (const { words, definitions } of entries) {
    for (let i = 0; i < words.length; i++) used[words[i]!] = 1;
    for (let i = 0; i < definitions.length; i++) used[definitions[i]!] = 1;
  }
  const order: number[] = [];
  for (let id = 0; id < used.length; id++) if (used[id] === 1) order.push(id);
  const names = vocabulary.words;
  order.sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  const rank = new Uint32Array(used.length);
  const termRank = new Map<number, number>();
  const termStarts = new Uint32Array(order.length + 1);
  const termIds: number[] = [];
  order.forEach((id, i) => {
    rank[id] = i;
    const start = vocabulary.termStarts[id]!;
    for (let k = start; k < start + termCount(vocabulary, id); k++) {
      const term = vocabulary.termIds[k]!;
      if (!termRank.has(term)) termRank.set(term, termRank.size);
      termIds.push(termRank.get(term)!);
    }
    termStarts[i + 1] = termIds.length;
  });
  return {
    words: order.map((id) => names[id]!),
    terms: [...termRank.keys()].map((id) => vocabulary.terms[id]!),
    rank,
    termStarts,
    termIds,
  };
}

/** 32-bit multiplicative hash over all 32-bit words except the checksum's own, and the odd bytes. */
function checksum(bytes: Uint8Array): number {
  const whole = bytes.length >>> 2;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole);
  let hash = 0x811c9dc5;
  for (let i = 0; i < whole; i++)
    if (i !== CHECKSUM) hash = Math.imul(hash ^ words[i]!, 0x01000193) ^ (hash >>> 15);
  for (let i = whole * 4; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}
