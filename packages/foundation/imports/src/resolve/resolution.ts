import type { ImportFact, Manifest, SourceFacts } from '@ctx/source';
import { familyOf, type LanguageFamily } from '@ctx/source/languages';
import { groupBy } from '@ctx/text/collections';
import { families } from '../families/index.js';
import { formatLinks } from '../formats/format-links.js';
import type { ImportResolver, PackageNames, Target } from '../lookup/family.js';
import { pathTree } from '../lookup/tree.js';

/** The targets of statements and names of the files of one repository. */
export interface Resolution {
  resolve(from: SourceFacts, fact: ImportFact): readonly Target[];
  implicit(from: SourceFacts): readonly Target[];
  /** The targets that a manifest of the repository gives a statement of a file of another one. */
  offer(from: SourceFacts, fact: ImportFact): readonly Target[];
  /** The same for what such a file writes out without a statement. */
  offerImplicit(from: SourceFacts): readonly Target[];
  /** Whether `offer` may have anything for a specifier, whatever file it is of. */
  offers(from: SourceFacts, specifier: string): boolean;
  /** Names of the packages of the language of a file. */
  packages(from: SourceFacts): PackageNames | undefined;
}

/** Prepares a repository: nothing is read of a family before the first of its files is resolved. */
export function resolutionOf(
  files: ReadonlyMap<string, SourceFacts>,
  manifests: readonly Manifest[],
  paths: readonly string[],
): Resolution {
  const tree = pathTree([...files.keys(), ...paths]);
  const resolverOf = createResolvers(tree, manifests, files);
  const inTree = (targets: readonly Target[]): readonly Target[] =>
    targets.filter(({ path }) => tree.has(path));
  return {
    resolve: (from, fact) => inTree(resolverOf(from.path).resolve(from, fact)),
    implicit: (from) => resolverOf(from.path).implicit?.(from) ?? [],
    offer: (from, fact) => inTree(resolverOf(from.path).offer?.(from, fact) ?? []),
    offerImplicit: (from) => inTree(resolverOf(from.path).offerImplicit?.(from) ?? []),
    offers: (from, specifier) => {
      const { offer, offers } = resolverOf(from.path);
      return offer !== undefined && (offers?.(specifier) ?? true);
    },
    packages: (from) => resolverOf(from.path).packages?.(),
  };
}

/** The resolver of a family, or of formats, prepared when the first of its files is resolved. */
function createResolvers(
  tree: ReturnType<typeof pathTree>,
  manifests: readonly Manifest[],
  files: ReadonlyMap<string, SourceFacts>,
): (path: string) => ImportResolver {
  const prepared = new Map<LanguageFamily, ImportResolver>();
  let formats: ImportResolver | undefined;
  let byFamily: Map<LanguageFamily | undefined, SourceFacts[]> | undefined;
  return (path) => {
    const family = familyOf(path);
    if (family === undefined) {
      formats ??= formatLinks({ tree, manifests, files, own: [] });
      return formats;
    }
    const cached = prepared.get(family);
    if (cached) return cached;
    byFamily ??= groupBy(files.values(), (file) => familyOf(file.path));
    const resolver = families[family]({ tree, manifests, files, own: byFamily.get(family) ?? [] });
    prepared.set(family, resolver);
    return resolver;
  };
}
