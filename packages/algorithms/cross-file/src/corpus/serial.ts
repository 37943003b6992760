import type { FileEntry } from '../read/entry.js';
import type { Mention } from '../read/mention.js';
import { createReader, createWriter, type Reader, type Writer } from './bytes.js';

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
