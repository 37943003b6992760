import type { Remark } from '../shapes.js';

/**
 * The longest text a JavaScript string can hold on a 64-bit V8, in UTF-16 code units
 * (`v8::String::kMaxLength`). Longer files cannot be decoded into one string.
 */
export const LONGEST_TEXT: number = 2 ** 29 - 24;

/**
 * Share of 16-bit units with a zero byte on one side from which a file without byte order mark is
 * read as UTF-16. Latin text has nearly all, text half in another script still has half.
 */
const UTF16_SHARE = 0.4;

/**
 * Share of bytes that may be control characters or invalid UTF-8 before a file is called binary.
 * The third that perl's `-T`/`-B` file tests use (perlfunc, "-X"); Latin-1 prose has 3 to 10 %
 * such bytes, random bytes about 55 %.
 */
const BINARY_SHARE = 1 / 3;

/** Encodings that {@link decode} reads. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** A file's text, without its byte order mark. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Whether the bytes began with a byte order mark; it is not part of `text`. */
  bom: boolean;
  /** Set when `count` parts are not valid in their encoding: `text` cannot give them back. */
  degraded?: readonly Remark<'invalid'>[];
}

/** A file that is not text. */
export interface SkippedBytes {
  skipped: Remark<'binary'>;
}

/** The result of {@link decode} for a file's bytes. */
export type Decoded = DecodedText | SkippedBytes;

/**
 * Reads a file's bytes as text, or says why they are none. Never throws on content.
 *
 * In this order: a byte order mark decides (UTF-8, UTF-16 LE and BE); zero bytes on one side of
 * most 16-bit units mean UTF-16 without a mark; any other zero byte means binary; the rest is
 * UTF-8. Invalid sequences become U+FFFD and are counted in `degraded` (as a Latin-1 file is), up
 * to the share of odd bytes above which the file is binary. UTF-16 without a mark and without
 * Latin characters cannot be told from binary, and is skipped as such. Linear.
 *
 * Encoding and mark name what is needed to give the original bytes back from `text`, unless
 * `degraded` is set.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`decode: bytes must be a Uint8Array, got ${typeof bytes}`);
  }
  if (bytes.length > LONGEST_TEXT) {
    return binary(`${bytes.length} bytes are more than one string can hold`);
  }
  const mark = markOf(bytes);
  if (mark === 'utf-32') return binary('UTF-32 is not read');
  if (mark === 'utf-8') return decodeUtf8(bytes.subarray(3), true);
  if (mark !== undefined) return decodeUtf16(bytes.subarray(2), mark, true);
  const zero = bytes.indexOf(0);
  if (zero === -1) return decodeUtf8(bytes, false);
  const encoding = utf16WithoutMark(bytes);
  const decoded = encoding && decodeUtf16(bytes, encoding, false);
  // Without a mark UTF-16 is a guess, and a broken unit or a control character refutes it.
  const likely = decoded && 'text' in decoded && decoded.degraded === undefined;
  if (likely && countControls(decoded.text) === 0) return decoded;
  return binary(`zero byte at offset ${zero}`);
}

function binary(detail: string): SkippedBytes {
  return { skipped: { reason: 'binary', detail } };
}

function replaced(count: number, noun: string): DecodedText['degraded'] & object {
  return [{ reason: 'invalid', count, detail: `${noun}${count === 1 ? '' : 's'} shown as U+FFFD` }];
}

function markOf(bytes: Uint8Array): Encoding | 'utf-32' | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) {
    // UTF-16 that begins with U+0000 would look the same, and would not be text either.
    return c === 0 && d === 0 ? 'utf-32' : 'utf-16le';
  }
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0 && b === 0 && c === 0xfe && d === 0xff ? 'utf-32' : undefined;
}

function decodeUtf8(bytes: Uint8Array, bom: boolean): Decoded {
  const zero = bom ? bytes.indexOf(0) : -1;
  if (zero !== -1) return binary(`zero byte at offset ${zero + 3}`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const invalid = text.includes('\ufffd')
    ? countReplacements(text) - countEncodedReplacements(bytes)
    : 0;
  const control = countControls(text);
  if (control + invalid > bytes.length * BINARY_SHARE) {
    return binary(`${control} control and ${invalid} invalid of ${bytes.length} bytes`);
  }
  const decoded: DecodedText = { text, encoding: 'utf-8', bom };
  if (invalid > 0) decoded.degraded = replaced(invalid, 'UTF-8 sequence');
  return decoded;
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', bom: boolean): Decoded {
  // Not every runtime's TextDecoder knows big endian, all know little endian.
  const little = encoding === 'utf-16le' ? bytes : swapPairs(bytes);
  const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(little);
  const zero = text.indexOf('\0');
  if (zero !== -1) return binary(`U+0000 at character ${zero}`);
  const control = countControls(text);
  if (control > text.length * BINARY_SHARE) {
    return binary(`${control} control characters of ${text.length}`);
  }
  const decoded: DecodedText = { text, encoding, bom };
  const invalid = countReplacements(text) - countUtf16Replacements(little);
  if (invalid > 0) decoded.degraded = replaced(invalid, 'UTF-16 unit');
  return decoded;
}

function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = Uint8Array.from(bytes);
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    swapped[index] = bytes[index + 1] as number;
    swapped[index + 1] = bytes[index] as number;
  }
  return swapped;
}

function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] as number) + 1;
  }
  const [even, odd] = zeros as [number, number];
  if (Math.max(even, odd) < (bytes.length / 2) * UTF16_SHARE) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Control characters that do not occur in text: all of C0 but \b \t \n \f \r and escape. */
function countControls(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && !(code >= 8 && code <= 13 && code !== 11) && code !== 27) count++;
  }
  return count;
}

function countReplacements(text: string): number {
  let count = 0;
  for (let index = text.indexOf('\ufffd'); index !== -1; index = text.indexOf('\ufffd', index + 1))
    count++;
  return count;
}

/** U+FFFD that the file itself holds, encoded as UTF-8. */
function countEncodedReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let index = bytes.indexOf(0xef); index !== -1; index = bytes.indexOf(0xef, index + 1))
    if (bytes[index + 1] === 0xbf && bytes[index + 2] === 0xbd) count++;
  return count;
}

/** U+FFFD that the file itself holds, encoded as UTF-16 LE. */
function countUtf16Replacements(bytes: Uint8Array): number {
  let count = 0;
  for (let index = 0; index + 1 < bytes.length; index += 2)
    if (bytes[index] === 0xfd && bytes[index + 1] === 0xff) count++;
  return count;
}
