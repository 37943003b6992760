import type { FileEntry } from '../read/entry.js';
import type { Mention } from '../read/mention.js';

/** The name at the start of the serialized form; other forms are refused. */
export const FORMAT = '@ctx/cross-file';
/** The version that follows it; other versions are refused. */
export const VERSION = 1;

/** The content of the serialized form. */
export interface Stored {
  /** By path, in code-unit order. */
  readonly entries: readonly FileEntry[];
  /** Paths, least recently used first; empty where the order was not stored. */
  readonly recency: readonly string[];
}

const NO_RECENCY = 0;
const WITH_RECENCY = 1;

/** The bytes of entries in the order given; equal content gives equal bytes. */
export function writeEntries({ entries, recency }: Stored): Uint8Array {
  const writer = createWriter();
  writer.text(FORMAT);
  writer.integer(VERSION);
  writer.integer(entries.length);
  for (const entry of entries) writeEntry(writer, entry);
  writer.integer(recency.length === 0 ? NO_RECENCY : WITH_RECENCY);
  if (recency.length > 0) {
    const position = new Map(entries.map(({ path }, index) => [path, index]));
    for (const path of recency) writer.integer(position.get(path)!);
  }
  return writer.finish();
}

/**
 * The entries that writeEntries wrote.
 *
 * @throws TypeError when `bytes` is no Uint8Array; RangeError when it is of another format or
 * version, or damaged.
 */
export function restoreEntries(bytes: Uint8Array): Stored {
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`a stored index is a Uint8Array; got ${typeof bytes}`);
  }
  const reader = createReader(bytes);
  checkFormat(reader);
  try {
    const entries = Array.from({ length: count(reader, bytes) }, () => readEntry(reader));
    const recency =
      reader.integer() === NO_RECENCY
        ? []
        : entries.map(() => {
            const path = entries[reader.integer()]?.path;
            if (path === undefined) throw new RangeError('a file that is not stored is ordered');
            return path;
          });
    if (!reader.done()) throw new RangeError('bytes follow the last entry');
    return { entries, recency };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RangeError(`the stored cross-file index is damaged (${why}): build it anew`);
  }
}

function checkFormat(reader: Reader): void {
  let version: string;
  try {
    version = `${reader.text()} version ${reader.integer()}`;
  } catch {
    version = 'something else';
  }
  const expected = `${FORMAT} version ${VERSION}`;
  if (version === expected) return;
  throw new RangeError(`expected ${expected}, got ${version.slice(0, 80)}: build the index anew`);
}

function writeEntry(writer: Writer, entry: FileEntry): void {
  writer.text(entry.path);
  writer.integer(entry.size);
  writer.integer(entry.words.length);
  writeSorted(writer, entry.words);
  for (const value of entry.counts) writer.integer(value);
  for (const value of entry.lines) writer.integer(value);
  writer.bytes(entry.roles);
  writer.integer(entry.mentions.length);
  writeSorted(
    writer,
    entry.mentions.map(({ path }) => path),
  );
  for (const { relative, chain, line } of entry.mentions) {
    writer.integer(line * 4 + (relative ? 2 : 0) + (chain ? 1 : 0));
  }
}

function readEntry(reader: Reader): FileEntry {
  const path = reader.text();
  const size = reader.integer();
  const length = reader.integer();
  const words = readSorted(reader, length);
  const counts = Uint32Array.from(words, () => reader.integer());
  const lines = Uint32Array.from(words, () => reader.integer());
  const roles = Uint8Array.from(words, () => reader.byte());
  const mentions = readSorted(reader, reader.integer()).map((named): Mention => {
    const packed = reader.integer();
    return {
      path: named,
      relative: (packed & 2) !== 0,
      chain: (packed & 1) !== 0,
      line: Math.floor(packed / 4),
    };
  });
  return { path, size, words, counts, lines, roles, mentions };
}

/** Front coding: how much of the string before is repeated, and the rest. */
function writeSorted(writer: Writer, texts: readonly string[]): void {
  let before = '';
  for (const text of texts) {
    let shared = 0;
    while (shared < text.length && text[shared] === before[shared]) shared++;
    writer.integer(shared);
    writer.text(text.slice(shared));
    before = text;
  }
}

function readSorted(reader: Reader, length: number): string[] {
  const texts: string[] = [];
  let before = '';
  for (let index = 0; index < length; index++) {
    const shared = reader.integer();
    if (shared > before.length) throw new RangeError(`a word repeats ${shared} characters of none`);
    before = before.slice(0, shared) + reader.text();
    texts.push(before);
  }
  return texts;
}

/** The number of entries, each of which takes a byte at least. */
function count(reader: Reader, bytes: Uint8Array): number {
  const value = reader.integer();
  if (value > bytes.length) throw new RangeError(`${value} entries in ${bytes.length} bytes`);
  return value;
}

/** Appends numbers and strings to a growing buffer. */
interface Writer {
  /** An integer from 0 to 2^53 - 1 in as few bytes as it needs, seven bits a byte. */
  integer(value: number): void;
  /** A string in UTF-8, after its number of bytes. */
  text(value: string): void;
  bytes(value: Uint8Array): void;
  finish(): Uint8Array;
}

/** Reads what a Writer wrote, in the same order. */
interface Reader {
  integer(): number;
  text(): string;
  byte(): number;
  done(): boolean;
}

/** An empty writer. */
export function createWriter(): Writer {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(1024);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, length + more));
    grown.set(buffer.subarray(0, length));
    buffer = grown;
  };
  const integer = (value: number): void => {
    reserve(8);
    while (value > 127) {
      buffer[length++] = (value % 128) + 128;
      value = Math.floor(value / 128);
    }
    buffer[length++] = value;
  };
  const bytes = (value: Uint8Array): void => {
    reserve(value.length);
    buffer.set(value, length);
    length += value.length;
  };
  return {
    integer,
    bytes,
    text(value) {
      const encoded = encoder.encode(value);
      integer(encoded.length);
      bytes(encoded);
    },
    finish: () => buffer.slice(0, length),
  };
}

/**
 * A reader from the start of `data`. Its methods throw a RangeError where the data end early or
 * hold no valid UTF-8.
 */
export function createReader(data: Uint8Array): Reader {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let at = 0;
  const byte = (): number => {
    if (at >= data.length) throw new RangeError(`the data end at byte ${at}, inside a value`);
    return data[at++]!;
  };
  const integer = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
      if (scale > 2 ** 42) throw new RangeError(`no integer ends at byte ${at}`);
    }
  };
  return {
    byte,
    integer,
    text() {
      const length = integer();
      if (length > data.length - at)
        throw new RangeError(`the data end inside a text at byte ${at}`);
      at += length;
      try {
        return decoder.decode(data.subarray(at - length, at));
      } catch {
        throw new RangeError(`no UTF-8 at byte ${at - length}`);
      }
    },
    done: () => at === data.length,
  };
}
