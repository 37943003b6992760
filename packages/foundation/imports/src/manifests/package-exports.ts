import { readOnce } from '../lookup/read-once.js';
import { MAX_PATH_LENGTH } from './glob.js';
import { asObject, type JsonObject } from './jsonc.js';
import { type PatternIndex, patternIndex } from './patterns.js';

/** Nested conditions and arrays in `exports`; levels; Node.js's own documentation shows two. */
const MAX_CONDITION_DEPTH = 32;

/**
 * Conditions in the order in which a reader wants them: the source first, then the code that runs.
 * `types` comes last and only where nothing else is named: a declaration is not the implementation.
 */
const CONDITION_RANK: ReadonlyMap<string, number> = new Map(
  ['source', 'development', 'import', 'module', 'require', 'default'].map((name, i) => [name, i]),
);
const OTHER_CONDITION = 4.5;
const TYPES = 9;

/**
 * The targets that an `exports` or `imports` map names for a key, best first: exact subpaths before
 * patterns, the pattern with the longest prefix first, nested conditions and fallback arrays
 * flattened, `null` excluding the key.
 *
 * Source: Node.js, "Packages: Conditional exports, Subpath patterns" (nodejs.org/api/packages.html).
 *
 * @param map The value of the field.
 * @param key `'.'`, `'./sub'` for exports, `'#name'` for imports.
 * @returns targets as written (`./dist/x.js`, or another package for imports); empty when none.
 */
export type ExportTargets = (map: unknown, key: string) => string[];

/** Makes {@link ExportTargets} that read each map once, however many files import by it. */
export function createExportTargets(): ExportTargets {
  const patternsOf = readOnce(readPatterns);
  return (map, key) => {
    const object = asObject(map);
    const patterns = object && patternsOf(object);
    if (!patterns) return key === '.' ? flatten(map, '') : [];
    if (Object.hasOwn(object, key) && !key.includes('*')) return flatten(object[key], '');
    const best = patterns(key);
    return best ? flatten(best.value, best.star) : [];
  };
}

/** The patterns among the keys; `null` for a map without subpaths, which is one of conditions. */
function readPatterns(object: JsonObject): PatternIndex<unknown> | null {
  const entries = Object.entries(object);
  return entries.some(([key]) => /^[.#]/.test(key)) ? patternIndex(entries) : null;
}

function flatten(value: unknown, star: string): string[] {
  const targets: { target: string; rank: number }[] = [];
  collect(value, 0, 0, targets);
  // Node takes the first condition that holds; the sort is stable, so equal ranks keep that order.
  targets.sort((a, b) => a.rank - b.rank);
  return targets
    .map(({ target }) => (target.endsWith('/') ? target + star : fillStars(target, star)))
    .filter((target) => target !== undefined);
}

/**
 * The target with the matched text in place of each `*`, every `$` of it as it is.
 *
 * @returns `undefined` when that is longer than a path can be.
 */
export function fillStars(target: string, star: string): string | undefined {
  const parts = target.split('*');
  const length = target.length + (parts.length - 1) * (star.length - 1);
  return length > MAX_PATH_LENGTH ? undefined : parts.join(star);
}

function collect(
  value: unknown,
  rank: number,
  depth: number,
  out: { target: string; rank: number }[],
): void {
  if (depth > MAX_CONDITION_DEPTH) return;
  if (typeof value === 'string') out.push({ target: value, rank });
  else if (Array.isArray(value)) for (const item of value) collect(item, rank, depth + 1, out);
  else {
    for (const [condition, inner] of Object.entries(asObject(value) ?? {})) {
      const own = /^types(?:@|$)/.test(condition)
        ? TYPES
        : (CONDITION_RANK.get(condition) ?? OTHER_CONDITION);
      // The outer condition decides first; an inner one only orders within it.
      const inside = rank === 0 ? 1 + own : rank + (own === TYPES ? TYPES : own / 16);
      collect(inner, inside, depth + 1, out);
    }
  }
}
