import { formatOf } from '@ctx/source/formats';
import { dataOf, languageOf } from '@ctx/source/languages';
import { basename, dirname } from '@ctx/source/paths';

/** Files that are called like their folder. */
const OF_FOLDER = /^index$/i;

/**
 * The name of the component that a file is, where its text need not say it: `VTag` of `VTag.vue`,
 * `v-tag.vue` and `VTag/index.vue`. Undefined for a file that is none, or whose name is no identifier.
 *
 * @param path any path with `/`
 */
export function componentName(path: string): string | undefined {
  const language = languageOf(path) ?? formatOf(path);
  if (language === undefined || !dataOf(language)?.markup) return undefined;
  const own = stemOf(path);
  const stem = OF_FOLDER.test(own) ? basename(dirname(path)) : own;
  if (!/^[A-Za-z][\w-]{0,100}$/.test(stem)) return undefined;
  return stem
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
}

function stemOf(path: string): string {
  const name = basename(path);
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
}
