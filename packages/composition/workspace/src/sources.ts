import type { TermIndex } from '@ctx/relevance';
import type { Commit } from './history.js';
import type { Manifest } from './manifests.js';
import type { PathFacts } from './record.js';

/** What a context or a map takes from a workspace, by shape. */
export interface Sources {
  readonly files: readonly { readonly path: string }[];
  readonly facts: readonly PathFacts[];
  readonly index: TermIndex;
  /** What a user should know: no git, no cache, history cut short. */
  readonly notices: readonly string[];
  history(): Promise<Commit[]>;
  manifests(): Promise<Manifest[]>;
  /** A file's text, or why it is not given. */
  read(path: string): Promise<{ readonly text: string } | { readonly skipped: string }>;
}
