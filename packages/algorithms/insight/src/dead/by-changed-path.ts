import type { SourceFacts } from '@ctx/source';
import { formatOf } from '@ctx/source/formats';
import { familyOf, languageOf } from '@ctx/source/languages';
import { basename, dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';

/**
 * Where a statement imports a name from a module that is called like its file, in another folder: a script that
 * takes what was built (`../dist/cart.js`), or an alias that nobody knows. As `path:line` by `path#name`. Tests are
 * left out, and modules of a name that several files with such an export have: they mean another one.
 */
export function importedByChangedPath(
  wanted: readonly { readonly path: string; readonly name: string }[],
  facts: readonly SourceFacts[],
): Map<string, string> {
  const homes = homesOf(facts);
  const wantedKeys = new Set(wanted.map(({ path, name }) => `${path}#${name}`));
  const targets = new Map<string, string>();
  for (const { path, imports } of facts) {
    if (isTest(path)) continue;
    for (const { specifier, line, bindings = [] } of imports)
      for (const { imported } of bindings) {
        const home = homes.get(keyOf(stemOf(specifier), imported));
        const key = `${home}#${imported}`;
        if (home === undefined || home === path || !wantedKeys.has(key) || targets.has(key))
          continue;
        if (familyOf(home) === familyOf(path)) targets.set(key, `${path}:${line}`);
      }
  }
  return targets;
}

const keyOf = (stem: string, name: string): string => `${stem}\0${name}`;

/** The one file of each module's name and a name that it defines; undefined where there are several. */
function homesOf(facts: readonly SourceFacts[]): ReadonlyMap<string, string | undefined> {
  const homes = new Map<string, string | undefined>();
  for (const { path, definitions } of facts)
    for (const name of new Set(definitions.map((definition) => definition.name))) {
      const key = keyOf(stemOf(path), name);
      homes.set(key, homes.has(key) ? undefined : path);
    }
  return homes;
}

/** The name of a module: `cart` of `src/cart.ts`, `../dist/cart.min.js`, `cart/index.ts` and `shop.cart`. */
function stemOf(path: string): string {
  const name = withoutEnding(basename(path));
  if (name === 'index' || name === '__init__') return basename(dirname(path));
  return path.includes('/') || name !== path ? name : name.slice(name.lastIndexOf('.') + 1);
}

/** `cart` of `cart.ts` and `cart.min.js`; what has no ending of code stays as it is. */
function withoutEnding(name: string): string {
  const end = name.lastIndexOf('.');
  if (end <= 0 || (languageOf(name) ?? formatOf(name)) === undefined) return name;
  return name.slice(0, end).replace(/\.min$/, '');
}
