/** Hashes that stand for a long text: the standard error of the similarity is then 3 %. */
const SHINGLES = 256;

/**
 * The distinct word bigrams of a text, as 32-bit hashes: what two blocks are compared by. A word
 * is a name, a number or one other visible character. A text of one word is its own shingle; a
 * blank one has none. Of long texts the smallest hashes stand for all (bottom-k sketch), so that
 * a comparison costs the same whatever its texts are.
 *
 * Source: A. Z. Broder, "On the resemblance and containment of documents", 1997; the hash is
 * FNV-1a with the finalizer of MurmurHash3, because its low values must be spread evenly.
 */
export function shinglesOf(text: string): Uint32Array {
  const hashes = new Set<number>();
  let before = 0;
  let words = 0;
  for (let index = 0; index < text.length; ) {
    const start = index;
    let hash = FNV_OFFSET;
    while (index < text.length && isWord(text.charCodeAt(index))) {
      hash = Math.imul(hash ^ text.charCodeAt(index++), FNV_PRIME);
    }
    if (index === start) {
      const code = text.charCodeAt(index++);
      if (code <= 32) continue;
      hash = Math.imul(hash ^ code, FNV_PRIME);
    }
    words++;
    if (words > 1) hashes.add(mixed(Math.imul(before, 31) ^ hash));
    before = hash;
  }
  if (words === 1) hashes.add(mixed(before));
  const all = Uint32Array.from(hashes).sort();
  return all.length <= SHINGLES ? all : all.slice(0, SHINGLES);
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code > 127
  );
}

function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
