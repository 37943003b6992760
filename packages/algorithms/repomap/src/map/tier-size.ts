/** The figures that decide the size of a tier: of each file its group and the length of its entry. */
export interface TierFiles {
  /** Number of each file's group: of its directory, in the tier of paths of its directory and ending. */
  groupOf: ArrayLike<number>;
  /** Length of each group's name; that of the root is 0. */
  groupLengths: ArrayLike<number>;
  /** Length of a file's line without its directory. */
  entryLength(file: number): number;
}

/** How a tier writes the files of one group. */
export interface TierShape {
  /** Characters of the first file, where it is the only one so far. */
  first(group: number, entry: number): number;
  /** Characters that a second file adds. */
  second(group: number, entry: number): number;
  /** Characters that every further file adds. */
  further(entry: number): number;
}

/** `dir/entry`; from two on `dir/` and below it `  entry`, each on a line. */
export const NAME_TIER: TierShape = {
  first: (directory, entry) => (directory === 0 ? entry : directory + 1 + entry),
  // The root is `./` on a line of its own; the first entry moves to a line with two spaces.
  second: (directory, entry) => (directory === 0 ? 2 : 0) + 3 + 3 + entry,
  further: (entry) => 3 + entry,
};

/**
 * `dir/entry.ts`; from two on `dir/*.ts: entry entry`. A group is a directory with its slash and an
 * ending, and its length that of both.
 */
export const PATH_TIER: TierShape = {
  first: (group, entry) => group + entry,
  // The star, the colon and a space; a space and the second.
  second: (_, entry) => 3 + 1 + entry,
  further: (entry) => 1 + entry,
};

/**
 * The length of a tier as it is rendered, without rendering it: a layout is searched by asking for
 * many of them. What was counted for one question is kept for the next with the same first files.
 *
 * @returns characters of the tier of some files and of `start … end - 1` after them
 */
export function tierSize(
  files: TierFiles,
  shape: TierShape,
): (listed: readonly number[], start?: number, end?: number) => number {
  let counted: number[] = [];
  let seen = new Map<number, number>();
  let sizes: number[] = [0];
  return (listed, start = 0, end = 0) => {
    const total = listed.length + Math.max(0, end - start);
    const at = (n: number): number => (n < listed.length ? listed[n]! : start + n - listed.length);
    const known = Math.min(counted.length, total);
    // As many as the last time and more: the same files, or all is counted anew.
    let same = 0;
    while (same < known && counted[same] === at(same)) same++;
    if (same < known) {
      counted = [];
      seen = new Map();
      sizes = [0];
    }
    for (let n = counted.length; n < total; n++) {
      const file = at(n);
      const group = files.groupOf[file]!;
      const length = files.groupLengths[group]!;
      const entry = files.entryLength(file);
      const before = seen.get(group) ?? 0;
      seen.set(group, before + 1);
      const last = sizes[n]!;
      const lineBreak = n > 0 && before === 0 ? 1 : 0;
      const more =
        before === 0
          ? shape.first(length, entry)
          : before === 1
            ? shape.second(length, entry)
            : shape.further(entry);
      sizes.push(last + lineBreak + more);
      counted.push(file);
    }
    return sizes[total]!;
  };
}
