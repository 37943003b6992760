/** Counts of the query's terms in a field of every file: sparse rows, one per file. */
export interface FieldCounts {
  /** Row of file f: `terms[starts[f]] … terms[starts[f + 1] - 1]`: indexes into the query's terms. */
  starts: Uint32Array;
  terms: Uint32Array;
  counts: Float64Array;
  /** Length of the field in terms. */
  lengths: Float64Array;
}

/** The hits of a query, in any order: how often one of its terms stands in a row. */
export class Hits {
  readonly #rows: number[] = [];
  readonly #terms: number[] = [];
  readonly #counts: number[] = [];

  add(row: number, term: number, count: number): void {
    this.#rows.push(row);
    this.#terms.push(term);
    this.#counts.push(count);
  }

  /** The same as sparse rows: in each the terms rise, and each stands once. */
  inRows(lengths: Float64Array): FieldCounts {
    const starts = new Uint32Array(lengths.length + 1);
    for (const row of this.#rows) starts[row + 1]! += 1;
    for (let row = 0; row < lengths.length; row++) starts[row + 1]! += starts[row]!;
    const next = starts.slice();
    const order = new Uint32Array(this.#rows.length);
    this.#rows.forEach((row, hit) => {
      order[next[row]!++] = hit;
    });
    const terms = new Uint32Array(order.length);
    const counts = new Float64Array(order.length);
    let end = 0;
    for (let row = 0; row < lengths.length; row++) {
      const [first, last] = [starts[row]!, starts[row + 1]!];
      const start = end;
      for (let i = first; i < last; i++) {
        const [term, count] = [this.#terms[order[i]!]!, this.#counts[order[i]!]!];
        end = put(terms, counts, { start, end, term, count });
      }
      starts[row] = start;
    }
    starts[lengths.length] = end;
    return { starts, terms: terms.slice(0, end), counts: counts.slice(0, end), lengths };
  }
}

/** Puts a term into the row from `start` to `end`, or adds to it there; gives the row's end. */
function put(
  terms: Uint32Array,
  counts: Float64Array,
  { start, end, term, count }: { start: number; end: number; term: number; count: number },
): number {
  let at = end;
  while (at > start && terms[at - 1]! > term) at--;
  if (at > start && terms[at - 1] === term) {
    counts[at - 1]! += count;
    return end;
  }
  terms.copyWithin(at + 1, at, end);
  counts.copyWithin(at + 1, at, end);
  terms[at] = term;
  counts[at] = count;
  return end + 1;
}
