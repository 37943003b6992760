import { currentFiles } from '@ctx/index-queue';
import type { Store } from '@ctx/store';
import { storedFile, valueKeys } from '@ctx/tree/blobs';

/** Where a name is defined in some repositories, a line each, from nothing but the store. */
export async function definitionsNamed(
  store: Store,
  repositories: readonly string[],
  name: string,
): Promise<string> {
  const lists = await Promise.all(
    [...new Set(repositories)].map(async (repository) => ({
      repository,
      files: (await currentFiles(store, repository))?.files ?? new Map<string, string>(),
    })),
  );
  // Forks and old states have most contents together: each is read once.
  const keys = [...new Set(lists.flatMap(({ files }) => [...files.values()]))];
  const values = await store.getMany(keys.flatMap((key) => valueKeys(key)));
  const places = new Map<string, number[]>();
  for (const [i, key] of keys.entries()) {
    const [first, second] = [values[2 * i], values[2 * i + 1]];
    // A content whose name does not stand in its bytes defines nothing of that name.
    if (
      !first ||
      !second ||
      !Buffer.from(first.buffer, first.byteOffset, first.length).includes(name)
    )
      continue;
    const { definitions = [] } = storedFile('', key, [first, second]).record.facts ?? {};
    const lines = definitions.filter((one) => one.name === name).map(({ startLine }) => startLine);
    if (lines.length > 0) places.set(key, lines);
  }
  return lists
    .flatMap(({ repository, files }) =>
      [...files].flatMap(([path, key]) =>
        (places.get(key) ?? []).map((line) => `${repository} ${path}:${line}`),
      ),
    )
    .sort()
    .join('\n');
}

/** A percentile of some numbers, the nearest rank. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}
