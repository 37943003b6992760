const ASCII = 128;

/**
 * Shannon entropy of a text's character distribution, in bits per UTF-16 code unit:
 * H = Σ p·log₂(1/p). `''` and a text of one repeated character give 0; a text of k distinct,
 * equally frequent characters gives log₂ k. Accurate to about 10⁻¹⁴ bits.
 *
 * The sum runs in code-unit order, so that every permutation of a text has the very same entropy.
 *
 * Source: C. E. Shannon, "A Mathematical Theory of Communication", 1948, §6.
 */
export function shannonEntropy(text: string): number {
  const length = text.length;
  let others: Map<number, number> | undefined;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code < ASCII) counts[code] = (counts[code] as number) + 1;
    else {
      others ??= new Map();
      others.set(code, (others.get(code) ?? 0) + 1);
    }
  }
  let weight = 0;
  let distinct = others?.size ?? 0;
  for (let code = 0; code < ASCII; code++) {
    const count = counts[code] as number;
    if (count === 0) continue;
    counts[code] = 0;
    weight += weigh(count);
    distinct++;
  }
  if (others !== undefined) {
    const codes = [...others.keys()].sort((a, b) => a - b);
    for (const code of codes) weight += weigh(others.get(code) as number);
  }
  // H = log₂ n − (Σ c·log₂ c) / n, the same sum with one logarithm per text; for a single
  // character it would leave a rounding error instead of 0.
  return distinct < 2 ? 0 : Math.log2(length) - weight / length;
}

/**
 * Scratch memory, all zero between calls: lines are short and many, and allocating it for each
 * takes twice the time of the sum.
 */
const counts: Uint32Array = /* @__PURE__ */ new Uint32Array(ASCII);

const WEIGHTS: Float64Array = /* @__PURE__ */ Float64Array.from(
  { length: 256 },
  (_, count) => count * Math.log2(Math.max(1, count)),
);

/** c·log₂ c, from a table for the counts that lines have. */
function weigh(count: number): number {
  return WEIGHTS[count] ?? count * Math.log2(count);
}
