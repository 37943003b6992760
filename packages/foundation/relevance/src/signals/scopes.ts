import { splitIdentifier } from '@ctx/text';
import type { Corpus } from '../corpus/corpus.js';

/** Worth of a file in a folder of the scope's name, where a file of that name is 1. */
const INSIDE = 0.4;

/** A scope with more than this share of the files says nothing. */
const COMMON_SCOPE = 1 / 4;

/** A file of such a name stands for its folder. */
const FOLDER_FILE = /^(?:index|mod|main|lib|init|__init__|package)$/;

/**
 * The relation of each file to the scopes of the task's title (`fix(static): …`): a file of that name, or the file that
 * stands for a folder of that name, most; what else lies in such a folder, less.
 */
export function addScopes(scores: Float64Array, { query, paths }: Corpus): Float64Array {
  for (const scope of query.scopes) {
    const wanted = scope.split('/').map(plain);
    const near = paths.map((path) => closeness(path, wanted));
    const count = near.reduce((sum, close) => sum + Number(close > 0), 0);
    const isTelling = count <= Math.max(4, COMMON_SCOPE * paths.length);
    near.forEach((close, f) => {
      if (close === 1 || isTelling) scores[f]! += close;
    });
  }
  return scores;
}

/** 1 for a file that a scope names, less for one in a folder that it names, else 0. */
function closeness(path: string, wanted: readonly string[]): number {
  const segments = path.replace(/(?<=[^/])\.[^./]+$/, '').split('/');
  const names = segments.map(plain);
  const last = names.length - 1;
  const endsAt = (end: number) =>
    end + 1 >= wanted.length &&
    wanted.every((name, i) => names[end + 1 - wanted.length + i] === name);
  if (endsAt(last)) return 1;
  for (let end = last - 1; end >= 0; end--)
    if (endsAt(end)) return end === last - 1 && FOLDER_FILE.test(segments[last]!) ? 1 : INSIDE;
  return 0;
}

/** A name without marks, letter case and the plural: `secure-headers` is `secureHeader`. */
function plain(name: string): string {
  return splitIdentifier(name)
    .join('')
    .toLowerCase()
    .replace(/(?<=...)s$/, '');
}
