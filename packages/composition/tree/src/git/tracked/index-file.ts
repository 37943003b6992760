import { readRegular } from '../regular-file.js';
import type { IndexEntry, IndexStat } from './index-entries.js';

// git's own format (gitformat-index): a header of 12 bytes; per path ten numbers of what git remembers of the
// file, the object's name, flags, the path; extensions; a checksum. Numbers of 32 bits, the highest byte first.
const MARK = 0x44495243; // "DIRC"
const HEADER = 12;
const ID = 40;
const FLAGS = ID + 20;
const PATH = FLAGS + 2;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
/** Of the second flags: left out of the work tree on purpose. */
const SKIP_WORKTREE = 0x4000;
const CHECKSUM = 20;

/** Refuses larger files: a path takes some 100 bytes. */
const MAX_BYTES = 256_000_000;

/** Longer paths no file system opens; in version 4 each of them could hold the one before. */
const MAX_PATH = 4_096;

/**
 * Reads the index of a repository: what `git ls-files --stage --debug` says of it, without the eight megabytes
 * of text that git writes for 27,000 paths.
 *
 * @param file path of the index; it must be a regular one
 * @param prefix of the paths, which is left away
 * @returns by path; undefined where git is to be asked: no index, a form that is not known, a path beyond 4,096 bytes
 * @throws Unreadable for what is no regular file
 */
export function readIndex(file: string, prefix: string): Map<string, IndexEntry> | undefined {
  const bytes = readRegular(file, MAX_BYTES);
  return bytes && entriesOf(bytes, prefix);
}

/**
 * The entries of an index's bytes.
 *
 * @param prefix of the paths, which is left away
 * @returns undefined for another form, a part of a split index, folders in place of their files, names of SHA-256
 */
export function entriesOf(bytes: Buffer, prefix: string): Map<string, IndexEntry> | undefined {
  const end = bytes.length - CHECKSUM;
  if (end < HEADER || bytes.readUInt32BE(0) !== MARK) return undefined;
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return undefined;
  const entries = new Map<string, IndexEntry>();
  let at = HEADER;
  let before: Buffer = bytes.subarray(0, 0);
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    if (at + PATH + 2 > end) return undefined;
    const isExtended = (bytes.readUInt16BE(at + FLAGS) & EXTENDED) !== 0;
    if (isExtended && version === 2) return undefined;
    const more = isExtended ? bytes.readUInt16BE(at + PATH) : 0;
    let start = at + PATH + (isExtended ? 2 : 0);
    let kept = before;
    if (version === 4) {
      const cut = cutAt(bytes, start);
      if (cut.less > before.length) return undefined;
      start = cut.next;
      kept = before.subarray(0, before.length - cut.less);
    }
    const stop = bytes.indexOf(0, start);
    if (stop < 0 || stop >= end) return undefined;
    if (stop - start + (version === 4 ? kept.length : 0) > MAX_PATH) return undefined;
    if (version === 4) before = Buffer.concat([kept, bytes.subarray(start, stop)]);
    const path = version === 4 ? before.toString('utf8') : bytes.toString('utf8', start, stop);
    if (path.startsWith(prefix)) entries.set(path.slice(prefix.length), new Entry(bytes, at, more));
    // One to eight NUL, so that the entry is a multiple of eight bytes.
    at = version === 4 ? stop + 1 : at + ((stop - at + 8) & ~7);
  }
  return endsAsKnown(bytes, at, end) ? entries : undefined;
}

/** How much of the path before goes in version 4, as git writes offsets in packs, and where the rest begins. */
function cutAt(bytes: Buffer, start: number): { less: number; next: number } {
  let at = start;
  let byte = bytes[at++] ?? 0;
  let less = byte & 127;
  while (byte & 128 && at - start < 6) {
    byte = bytes[at++] ?? 0;
    less = (less + 1) * 128 + (byte & 127);
  }
  return { less, next: at };
}

/** Whether extensions follow that can be passed over, to the end: the name of any other begins with a small letter. */
function endsAsKnown(bytes: Buffer, from: number, end: number): boolean {
  let at = from;
  while (at + 8 <= end) {
    const first = bytes[at]!;
    if (first < 0x41 || first > 0x5a) return false;
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  return at === end;
}

const MODES = new Map<number, string>();

/** As git writes it: six digits. */
function modeOf(mode: number): string {
  let text = MODES.get(mode);
  if (text === undefined) {
    text = mode.toString(8).padStart(6, '0');
    MODES.set(mode, text);
  }
  return text;
}

/** The fields of an entry are read on demand: of most one asks for the stat and the name alone. */
class Entry implements IndexEntry {
  readonly #bytes: Buffer;
  readonly #at: number;
  readonly #more: number;

  /** @param more the second flags */
  constructor(bytes: Buffer, at: number, more: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#more = more;
  }

  get mode(): string {
    return modeOf(this.#bytes.readUInt32BE(this.#at + 24));
  }

  get id(): string {
    return this.#bytes.toString('hex', this.#at + ID, this.#at + FLAGS);
  }

  get sparse(): boolean {
    return (this.#more & SKIP_WORKTREE) !== 0;
  }

  get conflict(): boolean {
    return (this.#bytes.readUInt16BE(this.#at + FLAGS) & STAGE) !== 0;
  }

  get stat(): IndexStat {
    const moment = (from: number): number =>
      this.#bytes.readUInt32BE(from) * 1e3 + this.#bytes.readUInt32BE(from + 4) / 1e6;
    return {
      mtime: moment(this.#at + 8),
      ctime: moment(this.#at),
      inode: this.#bytes.readUInt32BE(this.#at + 20),
      size: this.#bytes.readUInt32BE(this.#at + 36),
    };
  }
}
