import type { Manifest, SourceFacts } from '../facts.js';
import { basename, child, dirname, join } from '../posix.js';
import { asObject, asStrings, parseJsonc } from './jsonc.js';
import { bindTypes, namespaceIndex, namespacesOf } from './namespaces.js';
import { nearest } from './nearest.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';

/**
 * PHP: `use` names a class; it is found by the namespace that the defining file declares, else by
 * the autoload rules of composer.json (psr-4, psr-0). Classes of the own namespace need no `use`.
 * `require` of a literal path is relative to the file (`__DIR__`) or to the repository.
 *
 * Source: getcomposer.org/doc/04-schema.md#autoload; php-fig.org/psr/psr-4.
 */
export function phpResolver(
  tree: PathTree,
  manifests: readonly Manifest[],
  files: Iterable<SourceFacts>,
): ImportResolver {
  const index = namespaceIndex(files, () => undefined);
  const prefixes = composerPrefixes(manifests);
  return {
    resolve: (from, fact) => {
      if (fact.kind === 'require' || fact.kind === 'include') {
        const beside = join(dirname(from.path), fact.specifier);
        const path = [beside, join('', fact.specifier)].find((p) => p !== undefined && tree.has(p));
        return path === undefined ? [] : [{ path, names: [], tier: 'import' }];
      }
      const parts = fact.specifier.replace(/^\\/, '').split('\\');
      const type = parts.pop()!;
      const paths = index.get(parts.join('\\'))?.get(type);
      const path = paths ? nearest(from.path, paths) : autoload([...parts, type], prefixes, tree);
      return path === undefined ? [] : [{ path, names: [type], tier: 'import' }];
    },
    implicit: (from) =>
      namespacesOf(from, () => undefined).flatMap((name): Target[] =>
        bindTypes(from, name, 'same-package', index),
      ),
  };
}

/** Namespace prefixes and their directories, longest prefix first. */
function composerPrefixes(manifests: readonly Manifest[]): { prefix: string; dir: string }[] {
  const out: { prefix: string; dir: string }[] = [];
  for (const { path, text } of manifests) {
    if (basename(path) !== 'composer.json') continue;
    const json = parseJsonc(text);
    for (const section of [json?.autoload, json?.['autoload-dev']]) {
      const rules = asObject(section);
      for (const kind of ['psr-4', 'psr-0']) {
        for (const [prefix, dirs] of Object.entries(asObject(rules?.[kind]) ?? {})) {
          for (const dir of asStrings(dirs)) {
            const base = join(dirname(path), dir);
            if (base === undefined) continue;
            // psr-0 repeats the prefix below the directory, psr-4 does not.
            const below = kind === 'psr-0' ? prefix.replaceAll('\\', '/').replace(/\/$/, '') : '';
            out.push({ prefix: prefix.replace(/\\$/, ''), dir: child(base, below) });
          }
        }
      }
    }
  }
  return out.sort((a, b) => b.prefix.length - a.prefix.length);
}

function autoload(
  parts: readonly string[],
  prefixes: readonly { prefix: string; dir: string }[],
  tree: PathTree,
): string | undefined {
  const name = parts.join('\\');
  for (const { prefix, dir } of prefixes) {
    if (prefix !== '' && !name.startsWith(`${prefix}\\`)) continue;
    const rest = prefix === '' ? name : name.slice(prefix.length + 1);
    const path = child(dir, `${rest.replaceAll('\\', '/')}.php`);
    if (tree.has(path)) return path;
  }
  return undefined;
}
