import type { Manifest, SourceFacts } from '@ctx/source';
import type { ImportResolver } from './target.js';
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
