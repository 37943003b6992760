/** The index's entry of a file, instead of its text. Arrays are views; do not write to them. */
export interface FileEntry {
  readonly path: string;
  /** Number of lines. */
  readonly lines: number;
  /** First line of each block that has words, 1-based. */
  readonly blockStarts: Uint32Array;
  /** Last line of each block. */
  readonly blockEnds: Uint32Array;
  /** Number of terms in each block. */
  readonly blockLengths: Uint32Array;
  /** Words of block b: `words[postings[b]] … words[postings[b + 1] - 1]`, counts beside them. */
  readonly postings: Uint32Array;
  readonly words: Uint32Array;
  readonly counts: Uint32Array;
  /** Words that name a definition, and the line of its header (0: not known). */
  readonly definitions: Uint32Array;
  readonly definitionLines: Uint32Array;
}

/** The columns of an entry, in the order in which they lie behind each other. */
export interface EntryColumns {
  readonly blockStarts: ArrayLike<number>;
  readonly blockEnds: ArrayLike<number>;
  readonly blockLengths: ArrayLike<number>;
  /** One more than there are blocks, the first of them 0. */
  readonly postings: ArrayLike<number>;
  readonly words: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
  readonly definitions: ArrayLike<number>;
  readonly definitionLines: ArrayLike<number>;
}

const ORDER = [
  ...['blockStarts', 'blockEnds', 'blockLengths', 'postings'],
  ...['words', 'counts', 'definitions', 'definitionLines'],
] as (keyof EntryColumns)[];

/**
 * An entry of one array of numbers. An index that is being made holds tens of thousands of entries, and eight
 * typed arrays for each took more memory by themselves than the numbers in them (babel: some 45 MB of the 125 that were alive).
 */
export function packedEntry(path: string, lines: number, columns: EntryColumns): FileEntry {
  return new PackedEntry(path, lines, columns);
}

/** A class: its columns are views that are made when they are asked for, by getters that all entries share. */
class PackedEntry implements FileEntry {
  readonly path: string;
  readonly lines: number;
  readonly #blocks: number;
  readonly #numbers: Uint32Array;

  constructor(path: string, lines: number, columns: EntryColumns) {
    const parts = ORDER.map((name) => columns[name]);
    this.path = path;
    this.lines = lines;
    this.#blocks = columns.blockStarts.length;
    this.#numbers = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      this.#numbers.set(part, at);
      at += part.length;
    }
  }

  get blockStarts(): Uint32Array {
    return this.#column(0);
  }

  get blockEnds(): Uint32Array {
    return this.#column(1);
  }

  get blockLengths(): Uint32Array {
    return this.#column(2);
  }

  get postings(): Uint32Array {
    return this.#column(3);
  }

  get words(): Uint32Array {
    return this.#column(4);
  }

  get counts(): Uint32Array {
    return this.#column(5);
  }

  get definitions(): Uint32Array {
    return this.#column(6);
  }

  get definitionLines(): Uint32Array {
    return this.#column(7);
  }

  /** The last of the postings is how many words there are; what is left is definitions and their lines. */
  #column(at: number): Uint32Array {
    const [numbers, blocks] = [this.#numbers, this.#blocks];
    const start = 4 * blocks + 1;
    const words = numbers[start - 1]!;
    const named = start + 2 * words;
    const ends = [blocks, 2 * blocks, 3 * blocks, start, start + words, named];
    ends.push((named + numbers.length) / 2, numbers.length);
    return numbers.subarray(ends[at - 1] ?? 0, ends[at]);
  }
}
