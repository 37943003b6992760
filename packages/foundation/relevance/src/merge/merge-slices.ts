import { compareText } from '@ctx/text';
import { sortedByBytes } from '../index/byte-order.js';
import { type Columns, writeBytes } from '../index/columns.js';
import { pathFactsOf, rolesOf } from '../index/path-facts.js';
import { encoded, joined, pathColumns, starts, termsOfPaths } from '../index/slice-entries.js';
import { openSliced, type SlicedIndex } from '../index/sliced.js';
import { type MergedStrings, mergeStrings, type SortedStrings } from './sorted-strings.js';

/** The bytes of an index, and the folder in which its files stand among those of others. */
export interface PlacedSlices {
  readonly folder: string;
  readonly bytes: Uint8Array;
}

/** An index that is merged, with the rank of each of its words among those of all. */
interface Part {
  readonly sliced: SlicedIndex;
  readonly ranks: Uint32Array;
}

/**
 * Bytes of the index that the files of several would have, each in its folder: the same as if it were made of all of
 * them anew. All is done by columns and bytes; neither files nor words nor entries are made as objects.
 *
 * @param parts in any order, each in a folder of its own
 * @throws RangeError for bytes that are no index
 */
export function mergeSlices(parts: readonly PlacedSlices[]): Uint8Array {
  const placed = [...parts].sort((a, b) => compareText(`${a.folder}/`, `${b.folder}/`));
  // Columns are read as numbers of 32 bits.
  const opened = placed.map(({ bytes }) =>
    openSliced(bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()),
  );
  const words = mergeStrings(
    opened.map(({ wordText, columns }) => ({ text: wordText, ends: columns.wordEnds })),
  );
  const all = opened.map((sliced, i): Part => ({ sliced, ranks: words.ranks[i]! }));
  const paths = opened.flatMap((sliced, i) =>
    sliced.paths.map((path) => `${placed[i]!.folder}/${path}`),
  );
  const facts = paths.map((path) => pathFactsOf(new Map(), path));
  const ofPaths = sortedByBytes([...termsOfPaths(facts)]);
  const [text, ends] = encoded(ofPaths);
  const held = opened.map(heldTerms);
  const terms = mergeStrings([...held, { text, ends }]);
  const pathRanks = terms.ranks.at(-1)!;
  const of = (name: keyof Columns) => joined(opened.map(({ columns }) => columns[name]));
  const columns: Columns = {
    ...{ lines: of('lines'), bodyLengths: of('bodyLengths') },
    ...{ blockStarts: of('blockStarts'), blockEnds: of('blockEnds') },
    ...{ blockLengths: of('blockLengths'), definitionLines: of('definitionLines') },
    ...{ definitionLengths: of('definitionLengths'), wordEnds: words.ends, termEnds: terms.ends },
    roles: Uint32Array.from(facts, rolesOf),
    pathLengths: Uint32Array.from(facts, ({ terms }) => terms.length),
    fileBlocks: joinedStarts(all, 'fileBlocks'),
    definitionStarts: joinedStarts(all, 'definitionStarts'),
    definitionWords: joined(
      all.map(({ sliced, ranks }) => sliced.columns.definitionWords.map((word) => ranks[word]!)),
    ),
    ...wordColumns(all, words.ends.length),
    ...holderColumns(all, held, { words, terms }),
    ...pathColumns(
      facts,
      new Map(ofPaths.map((term, i) => [term, pathRanks[i]!])),
      terms.ends.length,
    ),
  };
  const pathText = new TextEncoder().encode(paths.join('\0'));
  return writeBytes({ columns, wordText: words.text, termText: terms.text, pathText });
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

/** The terms that words of an index have: those of its paths alone are others in a folder. */
interface HeldTerms extends SortedStrings {
  readonly ids: Uint32Array;
}

function heldTerms({ columns, termText }: SlicedIndex): HeldTerms {
  const { termEnds, holderStarts } = columns;
  const ids = Uint32Array.from(termEnds.keys()).filter(
    (term) => holderStarts[term + 1]! > holderStarts[term]!,
  );
  const own = Array.from(ids, (term) => termText.subarray(termEnds[term - 1] ?? 0, termEnds[term]));
  const ends = starts(own.map(({ length }) => length)).subarray(1);
  const text = new Uint8Array(ends.at(-1) ?? 0);
  own.forEach((term, i) => {
    text.set(term, ends[i]! - term.length);
  });
  return { text, ends, ids };
}

/** The words that have each term: a word has the same terms in each index, and the first that has it gives them. */
function holderColumns(
  all: readonly Part[],
  held: readonly HeldTerms[],
  { words, terms }: { readonly words: MergedStrings; readonly terms: MergedStrings },
): Pick<Columns, 'holderStarts' | 'holders'> {
  const each = (visit: (term: number, word: number) => void): void =>
    all.forEach(({ sliced, ranks }, part) => {
      held[part]!.ids.forEach((id, i) => {
        for (const word of sliced.wordsOf(id))
          if (words.owners[ranks[word]!] === part) visit(terms.ranks[part]![i]!, ranks[word]!);
      });
    });
  const sizes = new Uint32Array(terms.ends.length);
  each((term) => {
    sizes[term]! += 1;
  });
  const holderStarts = starts(sizes);
  const next = holderStarts.slice();
  const holders = new Uint32Array(holderStarts[sizes.length]!);
  each((term, word) => {
    holders[next[term]!++] = word;
  });
  // Of several indexes they came one after the other.
  sizes.forEach((size, term) => {
    if (size > 1) holders.subarray(holderStarts[term], holderStarts[term + 1]).sort();
  });
  return { holderStarts, holders };
}
