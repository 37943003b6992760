/** Names and numbers of a line. */
const WORD = /[A-Za-z_]\w*|\d[\w.,:µ%]*/g;

/** A number with its unit, if it has one. */
const NUMBER = /^(\d[\d,]*(?:\.\d+)?)([a-zA-Zµ]*)%?[.,:]?$/;

/** Units of times and sizes, each as so many of the smallest of its kind. */
const SCALE: Readonly<Record<string, number>> = {
  ...{ ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 36e5 },
  ...{ B: 1, k: 1e3, kB: 1e3, KB: 1e3, KiB: 1024, MB: 1e6, MiB: 2 ** 20, GB: 1e9, GiB: 2 ** 30 },
};

/** The numbers of a line, in their order; NaN for a word with digits that is none (a time, a name). */
export function numbersOf(line: string): number[] {
  const numbers: number[] = [];
  for (const [word] of line.matchAll(WORD)) {
    if (!/\d/.test(word)) continue;
    const [, digits = '', unit = ''] = NUMBER.exec(word) ?? [];
    const value = digits === '' ? Number.NaN : Number(digits.replaceAll(',', ''));
    numbers.push(value * (unit === '' ? 1 : (SCALE[unit] ?? Number.NaN)));
  }
  return numbers;
}

/** Distances between the quartiles beyond which a number is far out (Tukey 1977). */
const FAR = 3;

/** The share of alike lines that may be out of the ordinary; beyond it what is farther out. */
const SHARE = 0.05;

/** Lines that may be so whatever their share. */
const LEAST = 3;

/**
 * Finds those of alike lines that have a number far out of the range of the others at its place.
 *
 * @param lines The numbers of each line.
 * @returns Their indexes.
 */
export function outliersOf(lines: readonly (readonly number[])[]): Set<number> {
  const outliers = new Set<number>();
  const places = Math.max(0, ...(lines[0] === undefined ? [] : [lines[0].length]));
  for (let place = 0; place < places; place++) {
    const sorted = Float64Array.from(lines, (line) => line[place] ?? Number.NaN).sort();
    // NaN stands last: a place with one is no place of numbers.
    if (Number.isNaN(sorted[sorted.length - 1])) continue;
    const low = quantile(sorted, 0.25);
    const high = quantile(sorted, 0.75);
    const reach = FAR * (high - low);
    const outside = lines
      .map((line, index) => ({
        index,
        by: beyond(line[place] as number, low - reach, high + reach),
      }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by || a.index - b.index);
    const most = Math.max(LEAST, Math.floor(SHARE * lines.length));
    for (const { index } of outside.slice(0, most)) outliers.add(index);
  }
  return outliers;
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] as number;
}

function beyond(value: number, low: number, high: number): number {
  return Math.max(value - high, low - value);
}
