/**
 * FNV-1a of a text's UTF-16 code units, 2 × 32 bits with different bases, hexadecimal. Tells one
 * content of a symbol from another where the runtime has no synchronous hash; it is no protection
 * against who wants two contents to be taken for one.
 *
 * Source: Fowler, Noll and Vo; draft-eastlake-fnv.
 */
export function contentHash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ (unit + i), 0x01000193);
  }
  return hexadecimal(a) + hexadecimal(b);
}

function hexadecimal(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
