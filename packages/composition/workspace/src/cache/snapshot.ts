import { crc32 } from 'node:zlib';
import type { FileRecord, SnapshotHistory } from './record.js';
import { isFileRecord, isHistory } from './record-shape.js';

export type { SnapshotHistory } from './record.js';

/** Records in one section of a snapshot: keeps each JSON text far below the longest string of V8. */
const RECORDS_PER_SECTION = 2_000;

/** Everything kept of a root between runs. */
export interface Snapshot {
  readonly records: readonly FileRecord[];
  /** Bytes of the term index (`TermIndex.serialize()`). */
  readonly index: Uint8Array;
  readonly history?: SnapshotHistory | undefined;
}

/** Which code may read which snapshot. */
export interface SnapshotIdentity {
  /** Real path of the root. */
  readonly root: string;
  /** Names the code that made facts and index; other code makes others. */
  readonly extractor: string;
}

/** Format name and version. Counted up with every change of the layout or of a record's meaning. */
const FORMAT = 'ctx-workspace 6';

interface Header extends SnapshotIdentity {
  readonly format: string;
  /** Sections after the header's line: name, bytes, checksum. */
  readonly sections: readonly (readonly [string, number, number])[];
}

/**
 * Writes a snapshot as bytes: one line of JSON (format, root, extractor, the length and CRC-32 of each
 * section), then the sections: records in blocks and history as JSON, the index as it is. JSON reads as
 * fast as `node:v8` here (50 ms for vite's 2,600 files) and does not depend on the version of Node.
 */
export function encodeSnapshot(snapshot: Snapshot, identity: SnapshotIdentity): Uint8Array[] {
  const sections: [string, Uint8Array][] = [
    ['index', snapshot.index],
    ['history', encodeJson(snapshot.history ?? null)],
  ];
  for (let at = 0; at < snapshot.records.length; at += RECORDS_PER_SECTION) {
    const block = snapshot.records.slice(at, at + RECORDS_PER_SECTION);
    sections.push(['records', encodeJson(block)]);
  }
  const header: Header = {
    format: FORMAT,
    ...identity,
    sections: sections.map(([name, bytes]) => [name, bytes.length, crc32(bytes)]),
  };
  return [
    Buffer.from(`${JSON.stringify(header)}\n`, 'utf8'),
    ...sections.map(([, bytes]) => bytes),
  ];
}

/**
 * Whether bytes are a snapshot of these makers: of this root, by this code, whole or damaged. What
 * begins with no header that can be read counts as a damaged one of ours, as it stands in our place.
 */
export function isOwnSnapshot(bytes: Buffer, identity: SnapshotIdentity): boolean {
  try {
    const { format, root, extractor } = headerOf(bytes);
    return format === FORMAT && root === identity.root && extractor === identity.extractor;
  } catch {
    return true;
  }
}

function headerOf(bytes: Buffer): Header {
  const end = bytes.indexOf(0x0a);
  if (end < 0) throw new RangeError('a snapshot without a header');
  return JSON.parse(bytes.toString('utf8', 0, end)) as Header;
}

/**
 * Reads a snapshot, or gives undefined for one of another format, root or extractor, and for one that
 * is cut short or damaged, be its checksums right or not. Never throws.
 */
export function decodeSnapshot(bytes: Buffer, identity: SnapshotIdentity): Snapshot | undefined {
  try {
    const header = headerOf(bytes);
    const end = bytes.indexOf(0x0a);
    if (header.format !== FORMAT || header.root !== identity.root) return undefined;
    if (header.extractor !== identity.extractor) return undefined;
    const sections = cutSections(bytes, end + 1, header.sections);
    const [index, history, ...blocks] = sections ?? [];
    if (!index || !history) return undefined;
    const records = blocks.flatMap((block) => decodeJson(block) as FileRecord[]);
    const read = decodeJson(history);
    if (!records.every(isFileRecord) || !(read === null || isHistory(read))) return undefined;
    return {
      records,
      // A Buffer's `slice` shares memory where a Uint8Array's copies: hand out the plain kind.
      index: new Uint8Array(index.buffer, index.byteOffset, index.length),
      history: read ?? undefined,
    };
  } catch {
    return undefined;
  }
}

function cutSections(
  bytes: Buffer,
  start: number,
  lengths: Header['sections'],
): Buffer[] | undefined {
  const expected = (index: number): string => ['index', 'history'][index] ?? 'records';
  const sections: Buffer[] = [];
  let at = start;
  for (const [name, length, checksum] of lengths) {
    const section = bytes.subarray(at, at + length);
    if (name !== expected(sections.length)) return undefined;
    if (section.length !== length || crc32(section) !== checksum) return undefined;
    sections.push(section);
    at += length;
  }
  return at === bytes.length ? sections : undefined;
}

function encodeJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value), 'utf8');
}

function decodeJson(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'));
}
