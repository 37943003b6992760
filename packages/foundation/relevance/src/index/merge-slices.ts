import { compareText } from '@ctx/text';
import { sortedByBytes } from './byte-order.js';
import type { Columns } from './columns.js';
import { joined, ranksOf, starts, writeSlices } from './slice-entries.js';
import { openSliced, type SlicedIndex, wordsIn } from './sliced.js';
import { createVocabulary, wordId } from './vocabulary.js';

/** The bytes of an index, and the folder in which its files stand among those of others. */
export interface PlacedSlices {
  readonly folder: string;
  readonly bytes: Uint8Array;
}

/** An index that is merged, with the rank of each of its words among those of all. */
interface Part {
  readonly folder: string;
  readonly sliced: SlicedIndex;
  readonly ranks: Uint32Array;
}

/**
 * Bytes of the index that the files of several would have, each in its folder: the same as if it were made of all of
 * them anew. Columns are copied; neither files nor their entries are made.
 *
 * @param parts in any order, each in a folder of its own
 * @throws RangeError for bytes that are no index
 */
export function mergeSlices(parts: readonly PlacedSlices[]): Uint8Array {
  const vocabulary = createVocabulary();
  const placed = [...parts].sort((a, b) => compareText(`${a.folder}/`, `${b.folder}/`));
  const all = placed.map(({ folder, bytes }): Part => {
    // Columns are read as numbers of 32 bits.
    const sliced = openSliced(bytes.byteOffset % 4 === 0 ? bytes : bytes.slice());
    const ranks = Uint32Array.from(wordsIn(sliced), (word) => wordId(vocabulary, word));
    return { folder, sliced, ranks };
  });
  const words = sortedByBytes(vocabulary.words);
  const rank = ranksOf(words, vocabulary);
  for (const { ranks } of all) ranks.set(ranks.map((id) => rank[id]!));
  const paths = all.flatMap(({ folder, sliced }) =>
    sliced.paths.map((path) => `${folder}/${path}`),
  );
  const of = (name: keyof Columns) => joined(all.map(({ sliced }) => sliced.columns[name]));
  return writeSlices(
    { words, vocabulary, paths, pathFacts: new Map() },
    {
      ...{ lines: of('lines'), bodyLengths: of('bodyLengths') },
      ...{ blockStarts: of('blockStarts'), blockEnds: of('blockEnds') },
      ...{ blockLengths: of('blockLengths'), definitionLines: of('definitionLines') },
      definitionLengths: of('definitionLengths'),
      fileBlocks: joinedStarts(all, 'fileBlocks'),
      definitionStarts: joinedStarts(all, 'definitionStarts'),
      definitionWords: joined(
        all.map(({ sliced, ranks }) => sliced.columns.definitionWords.map((word) => ranks[word]!)),
      ),
      ...wordColumns(all, words.length),
    },
  );
}

/** Starts of the parts of several, one behind the other. */
function joinedStarts(all: readonly Part[], name: 'fileBlocks' | 'definitionStarts'): Uint32Array {
  return starts(
    all.flatMap(({ sliced: { columns } }) =>
      Array.from(columns.lines, (_, file) => columns[name][file + 1]! - columns[name][file]!),
    ),
  );
}

/** Of each word its postings and definers in one index behind those in the one before. */
// Locals: five columns, and where each is written next.
function wordColumns(all: readonly Part[], words: number) {
  const [sizes, definitionSizes] = [new Uint32Array(words), new Uint32Array(words)];
  for (const { sliced, ranks } of all) {
    const { postingStarts, definerStarts } = sliced.columns;
    ranks.forEach((rank, word) => {
      sizes[rank]! += postingStarts[word + 1]! - postingStarts[word]!;
      definitionSizes[rank]! += definerStarts[word + 1]! - definerStarts[word]!;
    });
  }
  const [postingStarts, definerStarts] = [starts(sizes), starts(definitionSizes)];
  const [next, nextDefiner] = [postingStarts.slice(), definerStarts.slice()];
  const postingBlocks = new Uint32Array(postingStarts[words]!);
  const postingCounts = new Uint32Array(postingStarts[words]!);
  const definers = new Uint32Array(definerStarts[words]!);
  let [block, file] = [0, 0];
  for (const { sliced, ranks } of all) {
    ranks.forEach((rank, word) => {
      const { blocks, counts } = sliced.postingsOf(word);
      postingCounts.set(counts, next[rank]);
      for (const own of blocks) postingBlocks[next[rank]!++] = block + own;
      for (const own of sliced.definersOf(word)) definers[nextDefiner[rank]!++] = file + own;
    });
    block += sliced.columns.blockStarts.length;
    file += sliced.paths.length;
  }
  return { postingStarts, postingBlocks, postingCounts, definerStarts, definers };
}
