import { addChild, createTrie, type NgramTrie } from './ngram-trie.js';

/**
 * A prior of code: probabilities of n-grams, up to three tokens, in back-off form. `loadPrior` of
 * `@ctx/compress/prior` returns one.
 */
export interface Prior {
  /** Name of the tokenizer whose numbers it knows: `o200k_base`. */
  readonly tokenizer: string;
  /** The n-grams that are known; its counts are not used. */
  readonly trie: NgramTrie;
  /** Discounted probability of each node's token after its context. */
  readonly shares: Float64Array;
  /** The mass that each node leaves to the shorter context: 1 - the sum over its children. */
  readonly backoff: Float64Array;
}

/** First bytes of the packed form: name and version. */
const MAGIC = [0x63, 0x74, 0x78, 0x70, 1];

/** 91 printable characters of ASCII that a string in single quotes holds as they are. */
const ALPHABET: string =
  '!"#~%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}';

/** Levels of a probability: level q stands for 2^(-q/2). Five bits. */
const LEVELS = 32;

/**
 * Unpacks a prior: a list of tokens with their levels, in the order of their numbers; then, for
 * each of them from the most frequent on, the tokens known to follow it, and to follow both.
 * Tokens are named by their rank there, as differences; all numbers are of variable length.
 *
 * @throws RangeError when the text is not a packed prior of this version.
 */
export function unpackPrior(packed: string, tokenizer: string): Prior {
  const read = createReader(bytesOf(packed));
  if (MAGIC.some((byte) => read() !== byte)) {
    throw new RangeError('unpackPrior: not a prior of version 1; build it again');
  }
  const trie = createTrie(3, 2 ** 17);
  const shares: number[] = [0];
  const put = (parent: number, token: number, level: number): number => {
    shares.push(2 ** (-level / 2));
    return addChild(trie, parent, token);
  };
  const ranked = readTokens(read);
  const first = ranked.map(({ token, level }) => put(0, token, level));
  const tokenAt = (rank: number): number => ranked[rank]?.token ?? damaged();
  for (const node of first) {
    eachChild(read, 2, (rank, level, more) => {
      const pair = put(node, tokenAt(rank), level);
      if (more) eachChild(read, 1, (third, share) => put(pair, tokenAt(third), share));
    });
  }
  const all = Float64Array.from(shares);
  const backoff = new Float64Array(trie.size).fill(1);
  for (let node = 1; node < trie.size; node++) {
    const parent = trie.parents[node] as number;
    backoff[parent] = (backoff[parent] as number) - (all[node] as number);
  }
  return { tokenizer, trie, shares: all, backoff };
}

type Read = () => number;

/** The known tokens, most frequent first. */
function readTokens(read: Read): { token: number; level: number }[] {
  const count = readNumber(read);
  const tokens: { token: number; level: number }[] = [];
  let token = -1;
  for (let index = 0; index < count; index++) {
    const value = readNumber(read);
    token += Math.floor(value / LEVELS) + 1;
    tokens.push({ token, level: value % LEVELS });
  }
  return tokens.sort((a, b) => a.level - b.level || a.token - b.token);
}

/** The tokens after a context: rank, level and, at the middle order, whether more follow. */
function eachChild(
  read: Read,
  flags: 1 | 2,
  visit: (rank: number, level: number, more: boolean) => void,
): void {
  const count = readNumber(read);
  let rank = -1;
  for (let index = 0; index < count; index++) {
    const value = readNumber(read);
    const entry = Math.floor(value / flags);
    rank += Math.floor(entry / LEVELS) + 1;
    visit(rank, entry % LEVELS, flags === 2 && value % 2 === 1);
  }
}

/** Seven bits a byte, lowest first; the eighth says that more follow. */
function readNumber(read: Read): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = read();
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}

function createReader(bytes: Uint8Array): Read {
  let at = 0;
  return () => bytes[at++] ?? damaged();
}

function damaged(): never {
  throw new RangeError('unpackPrior: the packed prior is damaged; build it again');
}

/** Two characters hold 13 bits. */
function bytesOf(packed: string): Uint8Array {
  const values = new Map([...ALPHABET].map((character, value) => [character, value]));
  const bytes = new Uint8Array(Math.floor((packed.length * 13) / 16));
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  for (let index = 0; index + 1 < packed.length; index += 2) {
    const low = values.get(packed[index] as string) ?? damaged();
    const high = values.get(packed[index + 1] as string) ?? damaged();
    bits |= (low + high * ALPHABET.length) << bitCount;
    bitCount += 13;
    for (; bitCount >= 8; bitCount -= 8) {
      bytes[at++] = bits & 255;
      bits >>>= 8;
    }
  }
  return bytes;
}

/** The other direction, for the program that builds the data: bytes as text. */
export function packBytes(bytes: readonly number[]): string {
  let text = '';
  let bits = 0;
  let bitCount = 0;
  const put = (): void => {
    const value = bits & 8191;
    text += ALPHABET[value % ALPHABET.length];
    text += ALPHABET[Math.floor(value / ALPHABET.length)];
    bits >>>= 13;
    bitCount -= 13;
  };
  for (const byte of [...MAGIC, ...bytes]) {
    bits |= byte << bitCount;
    bitCount += 8;
    if (bitCount >= 13) put();
  }
  while (bitCount > 0) put();
  return text;
}
