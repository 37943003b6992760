import { type RenderedMap, renderMap } from '@ctx/repomap/map';
import type { CountTokens } from '@ctx/text';

/**
 * A map that says what was not read, as part of it and of its budget: who reads a map takes what is not in it
 * for what is not there.
 *
 * @param leftOut Sentences, a line each.
 * @param ranked Best first, as `rank` of `@ctx/repomap` gives them.
 * @param options.overview The ranking has no context.
 */
export function composeMap(
  leftOut: readonly string[],
  ranked: Parameters<typeof renderMap>[0],
  options: { budget: number; countTokens: CountTokens; overview?: boolean | undefined },
): RenderedMap {
  const head = leftOut.length > 0 ? `${leftOut.join('\n')}\n\n` : '';
  const countTokens = (text: string) => options.countTokens(head + text);
  const map = renderMap(ranked, { ...options, countTokens });
  return map.text === '' ? map : { ...map, text: head + map.text };
}
