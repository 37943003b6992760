/** One node of a pattern, and what it asks of the nodes in it. */
export interface Step {
  /** Kinds of node, by their numbers in the grammar; `named`: each that has a name, `any`: each. */
  readonly types: ReadonlySet<number> | 'named' | 'any';
  /** Field of its parent that the node is. */
  readonly field: number | undefined;
  /** Fields that the node must not have. */
  readonly without: readonly number[];
  readonly captures: readonly string[];
  /** No named node stands between it and what the pattern has before it. */
  readonly isNext: boolean;
  /** No named node follows it. */
  readonly isLast: boolean;
  /** In the order of the nodes. */
  readonly children: readonly Step[];
}

/** The condition on the text of a captured node. */
export interface Condition {
  readonly capture: string;
  readonly holds: (text: string) => boolean;
}

/** One pattern of a query, without alternatives: each of those is a pattern. */
export interface Pattern {
  readonly root: Step;
  readonly conditions: readonly Condition[];
}

/** Tree-sitter's number of the nodes that are errors. */
export const ERROR_TYPE = 65_535;

/** Whether a step takes nodes of a kind. */
export function takes({ types }: Step, type: number): boolean {
  if (types === 'any') return true;
  return types === 'named' ? type !== ERROR_TYPE : types.has(type);
}
