import type { FileRecord } from '../cache/record.js';

/** The changes that `refresh` found, as sorted paths. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The differences of one scan from the one before it; both sorted by path. */
export function changesBetween(
  before: ReadonlyMap<string, FileRecord>,
  after: ReadonlyMap<string, FileRecord>,
): Changes {
  const added: string[] = [];
  const changed: string[] = [];
  for (const record of after.values()) {
    const { path, taken } = record;
    if (!taken) continue;
    const old = before.get(path);
    if (!old?.taken) added.push(path);
    // The hash of a kept record is read when it is asked for.
    else if (old !== record && old.hash !== record.hash) changed.push(path);
  }
  const removed = [...before.values()]
    .filter(({ path, taken }) => taken && !after.get(path)?.taken)
    .map(({ path }) => path);
  return { added, changed, removed };
}
