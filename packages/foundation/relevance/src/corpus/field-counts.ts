/** Counts of the query's terms in a field of every file: sparse rows, one per file. */
export interface FieldCounts {
  /** Row of file f: `terms[starts[f]] … terms[starts[f + 1] - 1]`: indexes into the query's terms. */
  starts: Uint32Array;
  terms: Uint32Array;
  counts: Float64Array;
  /** Length of the field in terms. */
  lengths: Float64Array;
}
