import type { ImportFact, Manifest, ReferenceFact, SourceFacts } from '@ctx/source';
import type { PathTree } from './tree.js';

/** The input from which a family makes its resolver. */
export interface Project {
  readonly tree: PathTree;
  /** Sorted by path. */
  readonly manifests: readonly Manifest[];
  /** Of every language, by path. */
  readonly files: ReadonlyMap<string, SourceFacts>;
  /** The files of the family itself. */
  readonly own: readonly SourceFacts[];
}

/** Makes the resolver of one family for one project. */
export type Family = (project: Project) => ImportResolver;

/**
 * How sure an edge is, from the surest: the specifier names the file (`import`); an imported name
 * leads to it through a barrel or a package (`binding`); a name that needs no import inside its
 * package (`same-package`); only the name fits (`name`).
 */
export const EDGE_TIERS = ['import', 'binding', 'same-package', 'name'] as const;

/** One of {@link EDGE_TIERS}. */
export type EdgeTier = (typeof EDGE_TIERS)[number];

/** One file that an import statement reaches. */
export interface Target {
  path: string;
  /** Bindings that lead there, by imported name; empty when the whole module is meant. */
  names: readonly string[];
  /** `'binding'` when the file was found by the imported name and not by the specifier alone. */
  tier: EdgeTier;
  /** Where it is written, if not in the import statement. */
  evidence?: { line: number; specifier: string };
}

/** A language family's rule: from an import statement to files of the repository. */
export interface ImportResolver {
  resolve(from: SourceFacts, fact: ImportFact): readonly Target[];
  /** Files that are reached without an import statement: of the same package or namespace. */
  implicit?(from: SourceFacts): readonly Target[];
  /**
   * The targets that this repository gives a statement in a file of another one, by what its manifests declare. Absent
   * where no manifest of the language says what a repository gives to others.
   */
  offer?(from: SourceFacts, fact: ImportFact): readonly Target[];
  /** The same for what such a file writes out without a statement. */
  offerImplicit?(from: SourceFacts): readonly Target[];
  /**
   * Whether `offer` has anything for a specifier, whatever file it is of; absent where only `offer` itself tells. It is
   * asked once for a specifier, and `offer` for each statement.
   */
  offers?(specifier: string): boolean;
  /** The packages of this repository and those that it asks for, by names that no two packages have. */
  packages?(): PackageNames;
}

/** Names of packages in the manifests of a repository. */
export interface PackageNames {
  readonly declared: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** The target of a statement that names a module: all of its bindings lead to one file. */
export function moduleTarget(path: string, fact: ImportFact): Target {
  return { path, names: fact.bindings.map((binding) => binding.imported), tier: 'import' };
}

/**
 * Line of the first use of a bare name; undefined when it is only a member of something, which an
 * import or a definition of that name cannot mean. Facts that do not tell uses apart say nothing
 * against any.
 */
export function bareUse({ line, uses }: ReferenceFact): number | undefined {
  if (!uses) return line;
  return uses.find(({ receiver }) => receiver === undefined)?.line;
}

/** Line of the first use as a member of one of these receivers; of any use where the facts list none. */
export function memberUse(
  { line, uses }: ReferenceFact,
  isReceiver: (receiver: string) => boolean,
): number | undefined {
  if (!uses) return line;
  return uses.find(({ receiver }) => receiver !== undefined && isReceiver(receiver))?.line;
}
