/** Counts of the query's terms in a field of every file: sparse rows, one per file. */
export interface FieldCounts {
  /** Row of file f: `terms[starts[f]] … terms[starts[f + 1] - 1]`: indexes into the query's terms. */
  starts: Uint32Array;
  terms: Uint32Array;
  counts: Float64Array;
  /** Length of the field in terms. */
  lengths: Float64Array;
}

/** Sparse rows that are filled from a dense scratch row, which each `close` empties. */
export class Rows {
  private readonly starts: Uint32Array;
  private readonly lengths: Float64Array;
  private readonly terms: number[] = [];
  private readonly counts: number[] = [];
  constructor(rows: number) {
    this.starts = new Uint32Array(rows + 1);
    this.lengths = new Float64Array(rows);
  }
  /** Takes the row's counts over and sets them to 0. */
  close(row: number, dense: Float64Array, length: number): void {
    for (let term = 0; term < dense.length; term++) {
      if (dense[term] === 0) continue;
      this.terms.push(term);
      this.counts.push(dense[term]!);
      dense[term] = 0;
    }
    this.starts[row + 1] = this.terms.length;
    this.lengths[row] = length;
  }
  /** The rows so far. */
  done(): FieldCounts {
    return {
      starts: this.starts,
      terms: Uint32Array.from(this.terms),
      counts: Float64Array.from(this.counts),
      lengths: this.lengths,
    };
  }
}
