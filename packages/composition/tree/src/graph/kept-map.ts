import type { RenderedMap } from '@ctx/repomap/map';
import type { Store } from '@ctx/store';
import { pack, restorePacked } from '../cache/packed.js';
import type { Base } from '../cache/tree-state.js';
import { MAP_BUDGET } from '../defaults.js';

/** A map with what is said beside it. */
type SaidMap = RenderedMap & { remarks: string[] };

/** The sources of a map. */
interface Asked {
  readonly countTokens?: unknown;
  readonly budget?: number | undefined;
  readonly focus?: readonly string[] | undefined;
  readonly edited?: readonly string[] | undefined;
  readonly mentioned?: readonly string[] | undefined;
  readonly terms?: readonly string[] | undefined;
}

/**
 * The map of a base as it was made before, or as it is made now, and kept. A map that nobody asked for in
 * words of their own depends on nothing but the files: not on the history, nor on where they lie.
 *
 * @param notices what is said beside the map of this tree
 */
export async function keptMap(
  { store, base }: { readonly store: Store; readonly base: Base },
  notices: readonly string[],
  make: () => Promise<SaidMap>,
): Promise<SaidMap> {
  const key = `${base.id}:map`;
  const [bytes] = await store.getMany([key]);
  const stored = bytes && mapIn(bytes);
  if (stored) return { ...stored, remarks: [...notices] };
  if (bytes) await store.discard([key]);
  const made = await make();
  const { remarks: _, ...map } = made;
  if (map.text !== '') await store.putMany([[key, pack(map)]]);
  return made;
}

/** Whether a map is the ordinary one, which is kept. */
export function isOrdinaryMap(options: Asked): boolean {
  const { countTokens, budget = MAP_BUDGET, focus, edited, mentioned, terms } = options;
  const context = [focus, edited, mentioned, terms];
  return (
    countTokens === undefined && budget === MAP_BUDGET && context.every((list) => !list?.length)
  );
}

/** The map that the bytes hold; undefined for other bytes. */
function mapIn(bytes: Uint8Array): RenderedMap | undefined {
  try {
    const { text, tokens, files, omitted } = (restorePacked(bytes) ?? {}) as Partial<RenderedMap>;
    const isMap =
      typeof text === 'string' &&
      typeof tokens === 'number' &&
      Array.isArray(files) &&
      files.every((file) => typeof file?.path === 'string') &&
      Array.isArray(omitted);
    return isMap ? { text, tokens, files, omitted } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
