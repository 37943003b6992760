import type { ImportFact, SourceFacts } from '../facts.js';

/** One file that an import statement reaches. */
export interface Target {
  path: string;
  /** Bindings that lead there, by imported name; empty when the whole module is meant. */
  names: readonly string[];
  /** `'binding'` when the file was found by the imported name and not by the specifier alone. */
  tier: 'import' | 'binding';
}

/** A language family's rule: from an import statement to files of the repository. */
export interface ImportResolver {
  resolve(from: SourceFacts, fact: ImportFact): readonly Target[];
}

/** The target of a statement that names a module: all of its bindings lead to one file. */
export function moduleTarget(path: string, fact: ImportFact): Target {
  return { path, names: fact.bindings.map((binding) => binding.imported), tier: 'import' };
}
