import { crc32 } from 'node:zlib';

/** Bytes that are kept with a head that describes them. */
export interface CheckedBytes {
  /** Plain data, written as JSON. */
  readonly head: Record<string, unknown>;
  readonly body: Uint8Array;
}

/** One line with the head and the CRC-32 of the body, then the body. */
export function writeChecked({ head, body }: CheckedBytes): Uint8Array {
  const line = `${JSON.stringify({ ...head, checksum: crc32(body) })}\n`;
  return Buffer.concat([Buffer.from(line, 'utf8'), body]);
}

/**
 * The bytes that {@link writeChecked} has written; undefined for anything else, and where a bit of the body differs.
 */
export function readChecked(kept: Uint8Array): CheckedBytes | undefined {
  const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.length);
  const end = bytes.indexOf(0x0a);
  const head = end < 0 ? undefined : parsed(bytes.toString('utf8', 0, end));
  const body = new Uint8Array(bytes.subarray(end + 1));
  return head?.checksum === crc32(body) ? { head, body } : undefined;
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
