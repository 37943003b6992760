import type { Replay } from '@ctx/workspace/replay';

/** Characters of text in a report: some 900 kB of it, compressed. */
const TEXTS = 4_000_000;

/**
 * The texts of the first files, as many as a page has room for; a file without one is shown by its path.
 *
 * @param most Characters (default 4,000,000).
 */
export function boundedTexts(
  replay: Replay,
  most: number = TEXTS,
): { replay: Replay; unread: string[] } {
  let left = most;
  const sources = new Map(
    replay.ranked.flatMap(({ path }) => {
      const source = replay.sources.get(path);
      if (source === undefined || source.text.length > left) return [];
      left -= source.text.length;
      return [[path, source] as const];
    }),
  );
  const lost = replay.sources.size - sources.size;
  const files = lost === 1 ? '1 long file is' : `${lost} long files are`;
  const unread = lost === 0 ? [] : [`${files} in this report without text`];
  return { replay: { ...replay, sources }, unread };
}
