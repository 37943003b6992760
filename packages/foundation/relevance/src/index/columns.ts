// Layout, 32-bit words in the writer's byte order (the mark refuses the other one), then UTF-8:
//   magic · version · byte order mark · checksum · length of each column · bytes of words, terms, paths ·
//   the columns, in the order of COLUMNS · words, terms (both without anything between), paths joined by NUL
const MAGIC = 0x31787463;
const VERSION = 2;
const MARK = 0x01020304;
/** Place of the checksum, and of the lengths, among the words. */
const CHECKSUM = 3;
const LENGTHS = 4;

/** Names of the columns, in their order. */
const COLUMNS = [
  // By file; its blocks and definitions are those from one start to the next.
  'lines',
  'fileBlocks',
  'roles',
  'bodyLengths',
  'pathLengths',
  'definitionLengths',
  'definitionStarts',
  // By block.
  'blockStarts',
  'blockEnds',
  'blockLengths',
  // By definition.
  'definitionWords',
  'definitionLines',
  // By term: the words that have it, the files whose paths do.
  'termEnds',
  'holderStarts',
  'holders',
  'pathStarts',
  'pathFiles',
  'pathCounts',
  // By word: the blocks that hold it, the files that define it.
  'wordEnds',
  'postingStarts',
  'postingBlocks',
  'postingCounts',
  'definerStarts',
  'definers',
] as const;

/** Columns of 32-bit numbers; what they are stands beside their names. */
export type Columns = Record<(typeof COLUMNS)[number], Uint32Array>;

/** The parts of an index. */
export interface IndexParts {
  columns: Columns;
  /** Bytes of all words, one behind the other; likewise of all terms. */
  wordText: Uint8Array;
  termText: Uint8Array;
  /** Bytes of the paths, joined by NUL. */
  pathText: Uint8Array;
}

const HEADER = LENGTHS + COLUMNS.length + 3;

/** Bytes of an index. */
export function writeBytes({ columns, wordText, termText, pathText }: IndexParts): Uint8Array {
  const lengths = COLUMNS.map((name) => columns[name].length);
  const texts = [wordText, termText, pathText];
  const size = lengths.reduce((sum, length) => sum + length, HEADER);
  const bytes = new Uint8Array(size * 4 + texts.reduce((sum, { length }) => sum + length, 0));
  const view = new Uint32Array(bytes.buffer, 0, size);
  view.set([MAGIC, VERSION, MARK, 0, ...lengths, ...texts.map(({ length }) => length)]);
  let at = HEADER;
  for (const name of COLUMNS) {
    view.set(columns[name], at);
    at += columns[name].length;
  }
  let end = size * 4;
  for (const text of texts) {
    bytes.set(text, end);
    end += text.length;
  }
  view[CHECKSUM] = checksum(bytes);
  return bytes;
}

/**
 * Views into the bytes of an index.
 * @throws RangeError when they are of another format, version or byte order, or damaged.
 */
export function openBytes(bytes: Uint8Array): IndexParts {
  if (bytes.length < HEADER * 4) refuse('too short');
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER);
  const [magic, version, mark, sum] = head as unknown as number[];
  if (magic !== MAGIC) refuse('not a term index');
  if (mark !== MARK) refuse('written with another byte order');
  if (version !== VERSION) refuse(`version ${version}, this code reads ${VERSION}`);
  const lengths = [...head.subarray(LENGTHS, LENGTHS + COLUMNS.length)];
  const texts = [...head.subarray(LENGTHS + COLUMNS.length)];
  const size = lengths.reduce((total, length) => total + length, HEADER);
  if (bytes.length !== size * 4 + texts.reduce((total, length) => total + length, 0))
    refuse('cut short');
  if (checksum(bytes) !== sum) refuse('damaged');
  const view = new Uint32Array(bytes.buffer, bytes.byteOffset, size);
  let at = HEADER;
  const columns = Object.fromEntries(
    COLUMNS.map((name, i) => {
      at += lengths[i]!;
      return [name, view.subarray(at - lengths[i]!, at)];
    }),
  ) as Columns;
  let end = size * 4;
  const [wordText, termText, pathText] = texts.map((length) => {
    end += length;
    return bytes.subarray(end - length, end);
  });
  return { columns, wordText: wordText!, termText: termText!, pathText: pathText! };
}

/** Says why bytes are no index. */
export function refuse(why: string): never {
  throw new RangeError(`restoreIndex: ${why}; build the index anew`);
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
