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
  const shapeRanks = new Map<string, number>();
  const body: number[] = [];
  const stringRank = (text: string): number => {
    let rank = RANKS.get(text) ?? ranks.get(text);
    if (rank === undefined) {
      rank = KNOWN.length + own.push(text) - 1;
      ranks.set(text, rank);
    }
    return rank;
  };
  const shapeRank = (names: readonly string[]): number => {
    const key = names.join('\0');
    let rank = shapeRanks.get(key);
    if (rank === undefined) {
      rank = shapes.push(names.map(stringRank)) - 1;
      shapeRanks.set(key, rank);
    }
    return rank;
  };
  const write = (part: unknown): void => {
    if (typeof part === 'string') push(body, stringRank(part) * 8 + 2);
    else if (typeof part === 'number') writeNumber(body, part);
    else if (Array.isArray(part)) {
      push(body, part.length * 8 + 3);
      for (const one of part) write(one);
    } else if (typeof part === 'object' && part !== null) {
      const names = Object.keys(part).filter((name) => (part as Fields)[name] !== undefined);
      push(body, shapeRank(names) * 8 + 4);
      for (const name of names) write((part as Fields)[name]);
    } else push(body, part === true ? 16 : part === false ? 8 : 0);
  };
  write(value);
  const text = own.join('');
  // UTF-8 has no form for half a pair.
  const isWide = /\p{Surrogate}/u.test(text);
  const bytes = Buffer.from(text, isWide ? 'utf16le' : 'utf8');
  const head: number[] = [];
  push(head, own.length);
  for (const one of own) push(head, one.length);
  push(head, bytes.length);
  push(head, isWide ? 1 : 0);
  const tail: number[] = [];
  push(tail, shapes.length);
  for (const shape of shapes) for (const number of [shape.length, ...shape]) push(tail, number);
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail), Buffer.from(body)]);
}

function writeNumber(body: number[], value: number): void {
  if (Number.isSafeInteger(value) && value >= 0 && value < 2 ** 49 && !Object.is(value, -0)) {
    push(body, value * 8 + 1);
    return;
  }
  push(body, 24);
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  body.push(...bytes);
}

function push(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
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
