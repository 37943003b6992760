import { child } from '@ctx/source/paths';

/**
 * The folders of a package that a framework's alias may stand for, the likeliest first: its configuration is
 * a program, or lies in a folder that the framework writes, so the tree decides. No package on npm can
 * be called so.
 *
 * - `$lib`: `src/lib` (SvelteKit, https://svelte.dev/docs/kit/$lib)
 * - `@`, `~`: `src` (Vue CLI, create-vue), the root, or `app` (Nuxt 4)
 * - `@@`, `~~`: the root (Nuxt, https://nuxt.com/docs/api/nuxt-config#alias)
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  $lib: ['src/lib'],
  '@': ['src', '', 'app'],
  '~': ['src', '', 'app'],
  '@@': [''],
  '~~': [''],
};

/**
 * Paths that a specifier may mean by an alias that frameworks share; empty for any other specifier.
 *
 * @param folder that of the nearest package
 */
export function frameworkAlias(specifier: string, folder: string): string[] {
  const slash = specifier.indexOf('/');
  const alias = slash < 0 ? specifier : specifier.slice(0, slash);
  const rest = slash < 0 ? '' : specifier.slice(slash + 1);
  if (!Object.hasOwn(ALIASES, alias) || (rest === '' && alias !== '$lib')) return [];
  return ALIASES[alias]!.map((base) => child(child(folder, base), rest));
}
