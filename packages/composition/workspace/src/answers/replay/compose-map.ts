import { type RenderedMap, renderMap } from '@ctx/repomap/map';
import type { CountTokens } from '@ctx/text';

/**
 * A map that says what was not read, as part of it and of its budget: who reads a map takes what is not in it
 * for what is not there.
 *
 * @param leftOut Sentences, a line each.
 * @param ranked Best first, as `rank` of `@ctx/repomap` gives them.
 */
export function composeMap(
  leftOut: readonly string[],
  ranked: Parameters<typeof renderMap>[0],
  { budget, countTokens }: { budget: number; countTokens: CountTokens },
): RenderedMap {
  const head = leftOut.length > 0 ? `${leftOut.join('\n')}\n\n` : '';
  const map = renderMap(ranked, { budget, countTokens: (text) => countTokens(head + text) });
  return map.text === '' ? map : { ...map, text: head + map.text };
}
