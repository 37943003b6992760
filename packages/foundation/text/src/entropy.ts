const ASCII = 128;

/**
 * Shannon entropy of a text's character distribution, in bits per UTF-16 code unit:
 * H = Σ p·log₂(1/p). `''` and a text of one repeated character give 0; a text of k distinct,
 * equally frequent characters gives log₂ k.
 *
 * The sum runs in code-unit order, so that every permutation of a text has the very same entropy.
 *
 * Source: C. E. Shannon, "A Mathematical Theory of Communication", 1948, §6.
 */
export function shannonEntropy(text: string): number {
  const length = text.length;
  if (length < 2) return 0;
  const ascii = new Array<number>(ASCII).fill(0);
  let others: Map<number, number> | undefined;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code < ASCII) ascii[code] = (ascii[code] as number) + 1;
    else {
      others ??= new Map();
      others.set(code, (others.get(code) ?? 0) + 1);
    }
  }
  let bits = 0;
  for (const count of ascii) if (count > 0) bits += surprise(count, length);
  if (others === undefined) return bits;
  const codes = [...others.keys()].sort((a, b) => a - b);
  for (const code of codes) bits += surprise(others.get(code) as number, length);
  return bits;
}

/** One character's share of the entropy: p·log₂(1/p) with p = count / length. */
function surprise(count: number, length: number): number {
  return (count / length) * Math.log2(length / count);
}
