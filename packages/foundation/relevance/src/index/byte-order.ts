/** Any character whose place among others differs by code units and by bytes of UTF-8. */
const BEYOND = /[\ud800-\uffff]/;

/** Strings in the order of their bytes in UTF-8, in which they are looked up. */
export function sortedByBytes(strings: readonly string[]): string[] {
  if (!strings.some((text) => BEYOND.test(text))) return [...strings].sort();
  return strings
    .map((text) => ({ text, key: [...text].map((sign) => sign.codePointAt(0)!) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ text }) => text);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** In place of the rank of a string: it is not there. */
export const ABSENT = -1;

/**
 * The rank of a string among sorted ones, which lie one behind the other.
 *
 * @param ends where each of them ends in `bytes`
 */
export function rankOf(wanted: Uint8Array, bytes: Uint8Array, ends: Uint32Array): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareAt(wanted, bytes, middle === 0 ? 0 : ends[middle - 1]!, ends[middle]!);
    if (order === 0) return middle;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return ABSENT;
}

function compareAt(wanted: Uint8Array, bytes: Uint8Array, start: number, end: number): number {
  const length = Math.min(wanted.length, end - start);
  for (let i = 0; i < length; i++) {
    const order = wanted[i]! - bytes[start + i]!;
    if (order !== 0) return order;
  }
  return wanted.length - (end - start);
}
