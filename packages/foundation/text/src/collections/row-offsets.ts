/**
 * Where each row of a compressed store begins: row r has the entries `offsets[r] … offsets[r + 1] - 1`
 * of columns that stand beside it. Entries of the rows 0, 0, 2 of three give `[0, 2, 2, 3]`.
 *
 * @param rows The row of each entry, in any order: the number of a row's entries is all that counts.
 * @param count Number of rows.
 * @throws RangeError for an entry whose row is none of them
 */
export function rowOffsets(rows: Iterable<number>, count: number): Uint32Array<ArrayBuffer> {
  const offsets = new Uint32Array(count + 1);
  for (const row of rows) {
    if (!(row >= 0 && row < count)) {
      throw new RangeError(`rowOffsets: row ${row} of an entry is none of the ${count} rows`);
    }
    offsets[row + 1]!++;
  }
  for (let row = 0; row < count; row++) offsets[row + 1]! += offsets[row]!;
  return offsets;
}
