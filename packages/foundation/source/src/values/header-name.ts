/** Characters of a header that are looked at. */
const REACH = 400;

/** Offset of a name in a header: as a word of its own, the first that is no type of another. */
export function nameIn(header: string, name: string): number | undefined {
  const signature = header.slice(0, REACH);
  for (let at = signature.indexOf(name); at >= 0; at = signature.indexOf(name, at + 1)) {
    // Behind a sigil stands the same name: `$items` is `items` of the object.
    const before = signature[at - 1] ?? ' ';
    const isWord =
      !/[\p{L}\p{N}_]/u.test(before) && (before !== '$' || /\s/.test(signature[at - 2] ?? ' '));
    const ends = !/[\p{L}\p{N}_$]/u.test(signature[at + name.length] ?? ' ');
    if (isWord && ends && /^\s*(?:$|[<[(:=;,?!{]| [\w*[&])/.test(signature.slice(at + name.length)))
      return at;
  }
  return undefined;
}
