import type { DefinitionKind } from '@ctx/source';

/** A definition as a node of the symbol graph; each file has one of its own before those. */
export interface SymbolNode {
  path: string;
  /** Index in the file's `definitions`; absent for the file itself: code outside of definitions. */
  index?: number | undefined;
  /** The path, for the file itself. */
  name: string;
  /** `'file'` for the file itself. */
  kind: DefinitionKind | 'file';
  /** 1-based line that holds the name. */
  line: number;
  exported: boolean;
  /** Name of the type that its header names, or of the definition around it. */
  owner?: string | undefined;
  /** Name of the namespace around it: a question may give it, but it has no members. */
  namespace?: string | undefined;
}

/** The node that a name means, or the mark that several fit and none is the one. */
export type Choice = number | 'several';
