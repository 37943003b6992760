import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { partitionPoint } from '@ctx/text/collections';

// Layout, numbers of 32 bits, the lowest byte first:
//   mark and version · number of entries · checksum of the index ·
//   index: fan-out (256 numbers: entries up to each first byte) · per entry 20 bytes of the key's hash,
//   offset, length, checksum of hash and record: an entry that points to another key's record is damaged ·
//   records: the rest of the key, NUL, value
const MARK = 0x32707463; // "ctp2"
const HEADER = 12;
const FAN_OUT = 1_024;
const ENTRY = 32;
const HASH = 20;

/** Keys asked for at once below which only their part of the index is read. */
const FEW = 64;

/** A value with its key. */
export type Entry = readonly [key: string, value: Uint8Array];

/** Bytes of a pack. The same entries give the same bytes, in whatever order they come. */
export function encodePack(entries: readonly Entry[]): Buffer {
  const sorted = [...new Map(entries)].sort(([a], [b]) => (a < b ? -1 : 1));
  const start = HEADER + FAN_OUT + sorted.length * ENTRY;
  const rests = sorted.map(([key]) => Buffer.from(`${key.slice(HASH * 2)}\0`, 'latin1'));
  const records = sorted.reduce((sum, [, value], i) => sum + rests[i]!.length + value.length, 0);
  const bytes = Buffer.allocUnsafe(start + records);
  bytes.writeUInt32LE(MARK, 0);
  bytes.writeUInt32LE(sorted.length, 4);
  const upTo = new Uint32Array(256);
  let at = start;
  sorted.forEach(([key, value], i) => {
    const entry = HEADER + FAN_OUT + i * ENTRY;
    const rest = rests[i]!;
    bytes.write(key.slice(0, HASH * 2), entry, 'hex');
    bytes.set(rest, at);
    bytes.set(value, at + rest.length);
    const length = rest.length + value.length;
    bytes.writeUInt32LE(at, entry + HASH);
    bytes.writeUInt32LE(length, entry + HASH + 4);
    const hashSum = crc32(bytes.subarray(entry, entry + HASH));
    bytes.writeUInt32LE(crc32(bytes.subarray(at, at + length), hashSum), entry + HASH + 8);
    at += length;
    upTo[bytes[entry]!]!++;
  });
  let sum = 0;
  upTo.forEach((count, byte) => {
    sum += count;
    bytes.writeUInt32LE(sum, HEADER + byte * 4);
  });
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER, start)), 8);
  return bytes;
}

/** A pack that is open for reading. */
export interface Pack {
  readonly size: number;
  readonly values: number;
  /**
   * Fills in the values that are here and not known yet.
   * @returns number of damaged values met, which count as absent
   */
  read(keys: readonly string[], into: (Uint8Array | undefined)[]): number;
  /** All entries, for a larger pack. */
  entries(): Entry[];
  close(): void;
}

/**
 * Opens a pack. A link is not followed, a pipe not waited for.
 *
 * @throws RangeError for what is no whole pack; an error of the file system
 */
export function openPack(file: string): Pack {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const descriptor = openSync(file, flags);
  try {
    return packOf(descriptor);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function packOf(descriptor: number): Pack {
  const stats = fstatSync(descriptor);
  if (!stats.isFile()) throw new RangeError('no regular file');
  const { size } = stats;
  const head = take(descriptor, 0, Math.min(size, HEADER + FAN_OUT));
  if (head.length < HEADER + FAN_OUT || head.readUInt32LE(0) !== MARK) refuse();
  const values = head.readUInt32LE(4);
  const start = HEADER + FAN_OUT + values * ENTRY;
  if (start > size) refuse();
  const upTo = (byte: number): number => (byte < 0 ? 0 : head.readUInt32LE(HEADER + byte * 4));
  let index: Buffer | undefined;
  const wholeIndex = (): Buffer => {
    if (index) return index;
    const bytes = take(descriptor, HEADER, FAN_OUT + values * ENTRY);
    if (crc32(bytes) !== head.readUInt32LE(8)) refuse();
    index = bytes.subarray(FAN_OUT);
    return index;
  };
  const bucket = (byte: number): Buffer => {
    const [from, to] = [upTo(byte - 1), upTo(byte)];
    if (from > to || to > values) refuse();
    if (index) return index.subarray(from * ENTRY, to * ENTRY);
    return take(descriptor, HEADER + FAN_OUT + from * ENTRY, (to - from) * ENTRY);
  };
  return {
    size,
    values,
    read(keys, into) {
      const wanted: number[] = [];
      for (let i = 0; i < keys.length; i++) if (into[i] === undefined) wanted.push(i);
      if (wanted.length >= FEW) wholeIndex();
      const entries: Found[] = [];
      const hash = Buffer.alloc(HASH);
      let last = '';
      for (const i of wanted) {
        const text = keys[i]!.slice(0, HASH * 2);
        // The values of one content stand beside each other in most questions.
        if (text !== last) hash.write(text, 'hex');
        last = text;
        addPlaces(bucket(hash[0]!), hash, i, entries);
      }
      let damaged = 0;
      const record = recordsOf(descriptor, size, entries);
      for (const entry of entries) {
        const bytes = record(entry.at, entry.length);
        const rest = keys[entry.i]!.slice(HASH * 2);
        if (bytes === undefined || crc32(bytes, entry.hashSum) !== entry.sum) damaged++;
        else if (bytes[rest.length] === 0 && bytes.toString('latin1', 0, rest.length) === rest)
          into[entry.i] = plain(bytes.subarray(rest.length + 1));
      }
      return damaged;
    },
    entries() {
      const bytes = take(descriptor, 0, size);
      const all = wholeIndex();
      const entries: Entry[] = [];
      for (let e = 0; e < values; e++) {
        const { hash, at, length, sum } = entryAt(all, e);
        const record = bytes.subarray(at, at + length);
        const end = record.indexOf(0);
        if (end < 0 || record.length !== length || crc32(record, crc32(hash)) !== sum) continue;
        const key = hash.toString('hex') + record.toString('latin1', 0, end);
        entries.push([key, record.subarray(end + 1)]);
      }
      return entries;
    },
    close: () => closeSync(descriptor),
  };
}

/** A Buffer's `slice` shares memory where a Uint8Array's copies: hand out the plain kind. */
function plain({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

function refuse(): never {
  throw new RangeError('no whole pack');
}

function entryAt(index: Buffer, e: number) {
  const start = e * ENTRY;
  return {
    hash: index.subarray(start, start + HASH),
    at: index.readUInt32LE(start + HASH),
    length: index.readUInt32LE(start + HASH + 4),
    sum: index.readUInt32LE(start + HASH + 8),
  };
}

/** The record of a key's hash. */
interface Found {
  /** The index of the key. */
  readonly i: number;
  /** Checksum of the hash, which that of the record goes on from. */
  readonly hashSum: number;
  readonly at: number;
  readonly length: number;
  readonly sum: number;
}

/** Adds where the records of a hash are, whatever the rest of their keys. */
function addPlaces(bucket: Buffer, hash: Buffer, i: number, entries: Found[]): void {
  const high = hash.readUInt32BE(0);
  const prefixAt = (entry: number) => bucket.readUInt32BE(entry * ENTRY);
  const count = bucket.length / ENTRY;
  for (let k = partitionPoint(count, (entry) => prefixAt(entry) < high); k < count; k++) {
    if (prefixAt(k) !== high) break;
    const start = k * ENTRY;
    if (bucket.compare(hash, 0, HASH, start, start + HASH) !== 0) continue;
    const [at, length] = [bucket.readUInt32LE(start + HASH), bucket.readUInt32LE(start + HASH + 4)];
    entries.push({
      i,
      hashSum: crc32(hash),
      at,
      length,
      sum: bucket.readUInt32LE(start + HASH + 8),
    });
  }
}

/** Reads records one by one where a few are wanted, else all of the pack at once. */
function recordsOf(
  descriptor: number,
  size: number,
  entries: readonly { length: number }[],
): (at: number, length: number) => Buffer | undefined {
  const wanted = entries.reduce((sum, { length }) => sum + length, 0);
  const whole = entries.length > FEW && wanted * 4 > size ? take(descriptor, 0, size) : undefined;
  return (at, length) => {
    if (at + length > size) return undefined;
    if (whole) return whole.subarray(at, at + length);
    const bytes = take(descriptor, at, length);
    return bytes.length === length ? bytes : undefined;
  };
}

function take(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let taken = 0;
  while (taken < length) {
    const read = readSync(descriptor, bytes, taken, length - taken, at + taken);
    if (read === 0) break;
    taken += read;
  }
  return bytes.subarray(0, taken);
}
