import { createHash } from 'node:crypto';
import { decode } from '@ctx/text';
import { type ObjectHash, objectId } from '../files/object-id.js';

/**
 * Whether a file of the work tree is what a blob holds. git may store a file in another form than it
 * lies on disk, by rules of attributes and configuration that are not read here; so a file is also
 * taken for unchanged where one of these forms of it is the blob: line ends as `\n`, `$Id$` without its
 * value, UTF-16 as UTF-8, and the pointer that Git LFS keeps in its place.
 *
 * @param bytes the file
 * @param id name of the blob
 */
export function isStoredAs(bytes: Uint8Array, id: string, hash: ObjectHash): boolean {
  for (const form of storedForms(bytes)) if (objectId('blob', form, hash) === id) return true;
  return false;
}

function* storedForms(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const unix = whole.includes('\r\n') ? toUnix(whole) : whole;
  if (unix !== whole) yield unix;
  if (unix.includes('$Id:')) yield withoutIds(unix);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(whole.toString('latin1', 0, 2))) {
    const decoded = decode(whole);
    if ('text' in decoded) {
      const text = Buffer.from(decoded.text, 'utf8');
      yield text;
      yield toUnix(text);
    }
  }
  const oid = createHash('sha256').update(whole).digest('hex');
  yield Buffer.from(
    `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${whole.length}\n`,
  );
}

/** Byte for byte, so that what is no text stays as it is. */
function toUnix(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

function withoutIds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/\$Id:[^$\n]*\$/g, '$Id$'), 'latin1');
}
