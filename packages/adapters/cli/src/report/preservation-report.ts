import type { Mode, Preservation } from '@ctx/compress';

/** The sums of one mode over all files; tokens before and after, by tokenizer. */
export interface ModeReport {
  readonly mode: Mode;
  readonly o200k_base: readonly [before: number, after: number];
  readonly approximate: readonly [before: number, after: number];
  readonly preserved: Preservation;
}

/** Adds up a number of each item. */
export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** `12.5 %`; a dash where there is nothing to take a share of. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Rows in columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
