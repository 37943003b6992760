// Plain data as bytes, about a third of its JSON:
//   numbers of seven bits a byte: strings, per string its length, bytes of the text, strings by twos ·
//   the text · shapes (property names by number) · the value, each part a number whose three lowest bits
//   say what it is: 0 null, false, true, a fraction · 1 a whole number · 2 a string · 3 a list · 4 an object

/** Names and words that facts consist of: they stand in no text. Add at the end only. */
const KNOWN =
  'name kind startLine endLine headerLine startIndex endIndex signature exported parent container doc declaration prototypeLine by specifier line bindings imported local count uses receiver within reason detail language lines package degraded definitions imports exports references hash size skip facts manifest import type reexport require dynamic include read call new inherit decorator markup class interface struct enum trait impl function method constructor property variable constant module namespace macro * default this id message author time files renames from to header fallback syntax-errors recovered outlined'.split(
    ' ',
  );
const RANKS = new Map(KNOWN.map((text, rank) => [text, rank]));

type Fields = Readonly<Record<string, unknown>>;

/**
 * Bytes of plain data: what JSON can say, without properties that are undefined.
 */
// Locals: tables that four small writers share.
export function pack(value: unknown): Buffer {
  const own: string[] = [];
  const ranks = new Map<string, number>();
  const shapes: number[][] = [];
  const shapeTree: ShapeNode = {};
  const body = new Writer();
  const stringRank = (text: string): number => {
    let rank = RANKS.get(text) ?? ranks.get(text);
    if (rank === undefined) {
      rank = KNOWN.length + own.push(text) - 1;
      ranks.set(text, rank);
    }
    return rank;
  };
  const shapeRank = (part: Fields): number => {
    let node = shapeTree;
    for (const name in part) {
      if (part[name] === undefined) continue;
      node.next ??= new Map();
      const next = node.next.get(name) ?? {};
      node.next.set(name, next);
      node = next;
    }
    if (node.rank === undefined) {
      const names = Object.keys(part).filter((name) => part[name] !== undefined);
      node.rank = shapes.push(names.map(stringRank)) - 1;
    }
    return node.rank;
  };
  const write = (part: unknown): void => {
    if (typeof part === 'string') body.number(stringRank(part) * 8 + 2);
    else if (typeof part === 'number') writeNumber(body, part);
    else if (Array.isArray(part)) {
      body.number(part.length * 8 + 3);
      for (const item of part) write(item);
    } else if (typeof part === 'object' && part !== null) {
      body.number(shapeRank(part as Fields) * 8 + 4);
      for (const name in part) {
        const field = (part as Fields)[name];
        if (field !== undefined) write(field);
      }
    } else body.number(part === true ? 16 : part === false ? 8 : 0);
  };
  write(value);
  const text = own.join('');
  // UTF-8 has no form for half a pair.
  const isWide = /\p{Surrogate}/u.test(text);
  const bytes = Buffer.from(text, isWide ? 'utf16le' : 'utf8');
  const head = new Writer();
  head.number(own.length);
  for (const word of own) head.number(word.length);
  head.number(bytes.length);
  head.number(isWide ? 1 : 0);
  const tail = new Writer();
  tail.number(shapes.length);
  for (const shape of shapes) for (const number of [shape.length, ...shape]) tail.number(number);
  return Buffer.concat([head.bytes, bytes, tail.bytes, body.bytes]);
}

/** Whether a value that was packed may hold a string: each stands in the bytes as it is, or in the list of all. */
export function mayHold(bytes: Uint8Array, text: string): boolean {
  if (RANKS.has(text)) return true;
  const { buffer, byteOffset, length } = bytes;
  const within = Buffer.from(buffer, byteOffset, length);
  // Bytes, since a search for text as UTF-16 never ends in Node 20 where their number is odd.
  return within.includes(text) || within.includes(wideOf(text));
}

let lastWide: { text: string; bytes: Buffer } | undefined;

/** A text in two bytes a unit; a question asks for one in the packed values of every file. */
function wideOf(text: string): Buffer {
  if (lastWide?.text !== text) lastWide = { text, bytes: Buffer.from(text, 'utf16le') };
  return lastWide.bytes;
}

/** Properties in their order, one a level; `rank` is that of the shape that ends here. */
interface ShapeNode {
  rank?: number | undefined;
  next?: Map<string, ShapeNode> | undefined;
}

function writeNumber(body: Writer, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0 && value < 2 ** 49 && !Object.is(value, -0))
    body.number(value * 8 + 1);
  else body.fraction(value);
}

/** Bytes that grow: a list of numbers takes eight bytes for each of them. */
class Writer {
  #all = Buffer.allocUnsafe(256);
  #at = 0;

  number(value: number): void {
    // Below 2 ** 53: eight bytes of seven bits.
    if (this.#at + 8 > this.#all.length) this.#grow();
    let rest = value;
    for (; rest > 0x7fffffff; rest = Math.floor(rest / 128))
      this.#all[this.#at++] = (rest % 128) + 128;
    for (; rest > 127; rest >>>= 7) this.#all[this.#at++] = (rest & 127) + 128;
    this.#all[this.#at++] = rest;
  }

  fraction(value: number): void {
    if (this.#at + 9 > this.#all.length) this.#grow();
    this.#all[this.#at++] = 24;
    this.#at = this.#all.writeDoubleLE(value, this.#at);
  }

  get bytes(): Buffer {
    return this.#all.subarray(0, this.#at);
  }

  #grow(): void {
    const all = Buffer.allocUnsafe(this.#all.length * 2);
    all.set(this.bytes);
    this.#all = all;
  }
}

/**
 * The data that {@link pack} was given.
 *
 * @throws RangeError for other bytes
 */
export function restorePacked(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes);
  const lengths = Array.from({ length: reader.count() }, () => reader.next());
  const size = reader.next();
  const isWide = reader.next() === 1;
  const text = reader.text(size, isWide);
  const strings = KNOWN.slice();
  let at = 0;
  for (const length of lengths) {
    strings.push(text.slice(at, at + length));
    at += length;
  }
  if (at !== text.length) refuse();
  const stringAt = (rank: number): string => strings[rank] ?? refuse();
  const shapes = Array.from({ length: reader.count() }, () =>
    Array.from({ length: reader.count() }, () => stringAt(reader.next())),
  );
  const read = (): unknown => {
    const tag = reader.next();
    const number = Math.floor(tag / 8);
    switch (tag % 8) {
      case 1:
        return number;
      case 2:
        return stringAt(number);
      case 3: {
        if (number > bytes.length) refuse();
        const list = new Array<unknown>(number);
        for (let i = 0; i < number; i++) list[i] = read();
        return list;
      }
      case 4: {
        const object: Record<string, unknown> = {};
        for (const name of shapes[number] ?? refuse()) object[name] = read();
        return object;
      }
      default:
        return number === 3 ? reader.fraction() : number === 0 ? null : number === 2;
    }
  };
  return read();
}

function refuse(): never {
  throw new RangeError('not packed data');
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++] ?? refuse();
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let unit = 128; ; unit *= 128) {
      byte = bytes[this.#at++] ?? refuse();
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  }

  /** A number of things that each take a byte. */
  count(): number {
    const count = this.next();
    return count > this.#bytes.length ? refuse() : count;
  }

  text(size: number, isWide: boolean): string {
    const { buffer, byteOffset } = this.#bytes;
    if (this.#at + size > this.#bytes.length) refuse();
    const part = Buffer.from(buffer, byteOffset + this.#at, size);
    this.#at += size;
    return part.toString(isWide ? 'utf16le' : 'utf8');
  }

  fraction(): number {
    const { buffer, byteOffset, length } = this.#bytes;
    if (this.#at + 8 > length) refuse();
    this.#at += 8;
    return new DataView(buffer, byteOffset + this.#at - 8, 8).getFloat64(0, true);
  }
}
