import { sha256 } from '@ctx/text/digest';

/**
 * A digest of a value's content: SHA-256 of its canonical JSON, in 64 hexadecimal digits. Equal
 * content has equal digests whatever the order of an object's keys; fields that are undefined do
 * not count.
 */
export function contentDigest(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** JSON with the keys of every object in order, and without undefined fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const fields = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(fields);
  });
}
