import type { ImportFact, SourceFacts } from '@ctx/source';

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
