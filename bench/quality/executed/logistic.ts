/** One case: its terms, the first of which is 1, whether it came true, and what it weighs. */
export interface Row {
  readonly terms: readonly number[];
  readonly ran: number;
  readonly weight?: number;
}

const ITERATIONS = 25;

/** The ridge that keeps a weight small where nothing speaks for it; the intercept is free. */
const RIDGE = 1;

/** The logistic function of a weighted sum. */
export function logistic(terms: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-terms.reduce((sum, term, i) => sum + term * weights[i]!, 0)));
}

/** Weights of a logistic regression, by Newton's method. */
export function fitLogistic(rows: readonly Row[]): number[] {
  const size = rows[0]?.terms.length ?? 0;
  let weights = Array<number>(size).fill(0);
  for (let i = 0; i < ITERATIONS; i++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -RIDGE * weight));
    const hessian = weights.map((_, at) =>
      weights.map((_w, other) => (at === other && at > 0 ? RIDGE : 0)),
    );
    for (const { terms, ran, weight = 1 } of rows) {
      const chance = logistic(terms, weights);
      const curve = weight * Math.max(1e-6, chance * (1 - chance));
      for (let a = 0; a < size; a++) {
        gradient[a]! += weight * (ran - chance) * terms[a]!;
        for (let b = 0; b < size; b++) hessian[a]![b]! += curve * terms[a]! * terms[b]!;
      }
    }
    const step = solved(hessian, gradient);
    weights = weights.map((weight, at) => weight + step[at]!);
  }
  return weights;
}

/** Gauss and Jordan, with pivots. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  rows.forEach((_, at) => {
    const best = rows.reduce(
      (most, row, i) => (i >= at && Math.abs(row[at]!) > Math.abs(rows[most]![at]!) ? i : most),
      at,
    );
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    const pivot = rows[at]!;
    rows.forEach((row, i) => {
      if (i === at) return;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * pivot[column]!;
    });
  });
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
