import type { IndexEntry, IndexStat } from './index-entries.js';
import { readRegular } from './regular-file.js';

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

/** Where an entry and its parts begin. */
interface Place {
  readonly bytes: Buffer;
  readonly at: number;
  /** Where its path begins. */
  readonly start: number;
}

/**
 * Reads the index of a repository: what `git ls-files --stage --debug` says of it, without the eight megabytes
 * of text that git writes for 27,000 paths.
 *
 * @param file path of the index; it must be a regular one
 * @param prefix of the paths, which is left away
 * @returns by path; undefined where git is to be asked: no index, a form that is not known
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
    const start = at + PATH + (isExtended ? 2 : 0);
    const found = version === 4 ? shortened(bytes, start, before) : whole(bytes, start);
    if (!found || found.stop >= end) return undefined;
    before = found.path;
    const path = found.path.toString('utf8');
    if (path.startsWith(prefix))
      entries.set(path.slice(prefix.length), entryAt({ bytes, at, start }));
    // One to eight NUL, so that the entry is a multiple of eight bytes.
    at = version === 4 ? found.stop + 1 : at + ((found.stop - at + 8) & ~7);
  }
  return endsAsKnown(bytes, at, end) ? entries : undefined;
}

/** A path, and where the NUL behind it is. */
interface Found {
  readonly path: Buffer;
  readonly stop: number;
}

function whole(bytes: Buffer, start: number): Found | undefined {
  const stop = bytes.indexOf(0, start);
  return stop < 0 ? undefined : { path: bytes.subarray(start, stop), stop };
}

/** A path of version 4: how much of the one before it goes, as git writes offsets of packs, and what follows. */
function shortened(bytes: Buffer, start: number, before: Buffer): Found | undefined {
  let at = start;
  let byte = bytes[at++] ?? 0;
  let less = byte & 127;
  while (byte & 128) {
    byte = bytes[at++] ?? 0;
    less = (less + 1) * 128 + (byte & 127);
    if (less > before.length) return undefined;
  }
  const rest = less > before.length ? undefined : whole(bytes, at);
  if (!rest) return undefined;
  const kept = before.subarray(0, before.length - less);
  return { path: Buffer.concat([kept, rest.path]), stop: rest.stop };
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

function entryAt({ bytes, at, start }: Place): IndexEntry {
  const sparse = start > at + PATH && (bytes.readUInt16BE(at + PATH) & SKIP_WORKTREE) !== 0;
  return {
    mode: modeOf(bytes.readUInt32BE(at + 24)),
    id: bytes.toString('hex', at + ID, at + FLAGS),
    sparse,
    conflict: (bytes.readUInt16BE(at + FLAGS) & STAGE) !== 0,
    stat: statAt(bytes, at),
  };
}

function statAt(bytes: Buffer, at: number): IndexStat {
  const moment = (from: number): number =>
    bytes.readUInt32BE(from) * 1e3 + bytes.readUInt32BE(from + 4) / 1e6;
  return {
    mtime: moment(at + 8),
    ctime: moment(at),
    inode: bytes.readUInt32BE(at + 20),
    size: bytes.readUInt32BE(at + 36),
  };
}
