import type { Manifest } from '@ctx/source';
import { child, dirname, join } from '@ctx/source/paths';
import { type Family, moduleTarget } from '../lookup/family.js';
import type { PathTree } from '../lookup/tree.js';

/**
 * Solidity: a path with dots counts from the file, any other from a root: by the longest prefix that a
 * remappings.txt or a foundry.toml maps, from the root of the project, or below a folder of installed packages.
 *
 * Source: the Solidity documentation, "Import Path Resolution".
 */
export const solidity: Family = ({ tree, manifests }) => {
  const mappings = remappings(manifests);
  const pathOf = (specifier: string, folder: string): string | undefined => {
    if (/^\.{1,2}\//.test(specifier)) return join(folder, specifier);
    for (const { prefix, target } of mappings) {
      const path =
        specifier.startsWith(prefix) && join('', target + specifier.slice(prefix.length));
      if (path && tree.has(path)) return path;
    }
    return tree.has(specifier) ? specifier : installed(specifier, tree);
  };
  return {
    resolve: (from, fact) => {
      const path = pathOf(fact.specifier, dirname(from.path));
      return path !== undefined && tree.has(path) ? [moduleTarget(path, fact)] : [];
    },
  };
};

/** A path of a package: `solmate/tokens/A.sol` is lib/solmate/src/tokens/A.sol; only where one file fits. */
function installed(specifier: string, tree: PathTree): string | undefined {
  const slash = specifier.indexOf('/', specifier.startsWith('@') ? specifier.indexOf('/') + 1 : 0);
  const name = specifier.slice(0, Math.max(0, slash));
  const rest = specifier.slice(slash + 1);
  const written = [specifier, `${name}/src/${rest}`, `${name}/contracts/${rest}`];
  // Of a scoped package the repository itself has what follows the scope.
  if (specifier.startsWith('@')) written.push(specifier.slice(specifier.indexOf('/') + 1));
  for (const end of written) {
    const [only, second] = tree.endingWith(end);
    if (only !== undefined) return second === undefined ? only : undefined;
  }
  return undefined;
}

interface Remapping {
  prefix: string;
  target: string;
}

/** The mappings of all projects, the longest prefix first. */
function remappings(manifests: readonly Manifest[]): Remapping[] {
  const remappings: Remapping[] = [];
  for (const { path, text } of manifests) {
    if (!/(?:^|\/)(?:remappings\.txt|foundry\.toml)$/.test(path)) continue;
    for (const [, prefix, target] of text.matchAll(
      /(?:^|["'])(?:[\w./-]*:)?([@\w./-]+)=([\w@./-]+)/gm,
    ))
      remappings.push({ prefix: prefix!, target: child(dirname(path), target!) });
  }
  return remappings.sort((a, b) => b.prefix.length - a.prefix.length);
}
