import type { Manifest } from '@ctx/source';
import { child, dirname, join } from '@ctx/source/paths';
import { type Family, moduleTarget } from '../lookup/family.js';

/**
 * Dart: `package:name/a.dart` is lib/a.dart of the package that a pubspec.yaml calls so; any other path counts
 * from the file. A library passes on what it exports.
 *
 * Source: dart.dev, "Package layout conventions".
 */
export const dart: Family = ({ tree, manifests }) => {
  const folders = packageFolders(manifests);
  const pathOf = (specifier: string, folder: string): string | undefined => {
    const [, name, path] = /^package:([\w.]+)\/(.+)$/.exec(specifier) ?? [];
    if (name === undefined) return specifier.includes(':') ? undefined : join(folder, specifier);
    const home = folders.get(name);
    if (home !== undefined) return child(home, `lib/${path}`);
    // Without its pubspec: a folder is mostly called like its package.
    const [only, second] = tree.endingWith(`${name}/lib/${path}`);
    return second === undefined ? only : undefined;
  };
  return {
    resolve: (from, fact) => {
      const path = pathOf(fact.specifier, dirname(from.path));
      return path !== undefined && tree.has(path) ? [moduleTarget(path, fact)] : [];
    },
    offer: (_, fact) => {
      const [, name = '', path] = /^package:([\w.]+)\/(.+)$/.exec(fact.specifier) ?? [];
      const home = folders.get(name);
      return home === undefined ? [] : [moduleTarget(child(home, `lib/${path}`), fact)];
    },
  };
};

/** Folder by the name of its package; of equal names the first. */
function packageFolders(manifests: readonly Manifest[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const { path, text } of manifests) {
    if (!/(?:^|\/)pubspec\.yaml$/.test(path)) continue;
    const name = /^name:[ \t]*["']?([\w.]+)/m.exec(text)?.[1];
    if (name !== undefined && !folders.has(name)) folders.set(name, dirname(path));
  }
  return folders;
}
