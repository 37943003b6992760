import type { View } from '@ctx/text';

/** What an agent is there for. */
export type AgentRole =
  | 'coder'
  | 'reviewer'
  | 'planner'
  | 'explorer'
  | 'debugger'
  | 'tester'
  | 'orchestrator';

/** How deep a role looks into the files that are chosen for it. */
export interface Depth {
  /** How many of the best files may be shown in any view. */
  filesFull: number;
  /** How many after them may show signatures. All others are named. */
  filesSignatures: number;
  /** The view a file gets first, where the intent does not ask for another. */
  preferredView: View;
  /** Share of the window that context may take. */
  contextShare: number;
  /** Whether files that are only near in the dependency graph belong to it. */
  graph: boolean;
  /** Whether it is given the project's facts. */
  facts: boolean;
}

/**
 * The seven roles. Coder and reviewer are seed 003's example (8 files and 80 %, 3 files and 60 %);
 * the proportions of the others follow what lean-ctx documents for them (Apache-2.0), scaled by the
 * same factor; its own figures for coder and reviewer are 5 and 3 files.
 */
export const ROLES: Readonly<Record<AgentRole, Readonly<Depth>>> = {
  coder: depth([8, 15], 'full', 0.8, ['graph', 'facts']),
  reviewer: depth([3, 20], 'signatures', 0.6, ['graph', 'facts']),
  planner: depth([1, 10], 'outline', 0.3, ['graph', 'facts']),
  explorer: depth([2, 8], 'outline', 0.4, ['graph']),
  debugger: depth([8, 5], 'full', 0.8, ['facts']),
  tester: depth([4, 10], 'full', 0.6, []),
  orchestrator: depth([0, 5], 'outline', 0.2, ['graph', 'facts']),
};

/**
 * The depth configuration of a role.
 *
 * @param role One of the seven names, in any case.
 * @throws RangeError for any other: a wrong name is a mistake, not a coder.
 */
export function depthOf(role: string): Readonly<Depth> {
  const name = role.toLowerCase();
  if (!Object.hasOwn(ROLES, name)) {
    const known = Object.keys(ROLES).join(', ');
    throw new RangeError(`role must be one of ${known}, got ${JSON.stringify(role)}`);
  }
  return ROLES[name as AgentRole];
}

/** The most that a role is shown of the file at a 0-based rank. */
export function deepestView(
  { filesFull, filesSignatures }: Pick<Depth, 'filesFull' | 'filesSignatures'>,
  rank: number,
): View {
  if (rank < filesFull) return 'full';
  return rank < filesFull + filesSignatures ? 'signatures' : 'path';
}

function depth(
  [filesFull, filesSignatures]: readonly [whole: number, signatures: number],
  preferredView: View,
  contextShare: number,
  given: readonly ('graph' | 'facts')[],
): Depth {
  const graph = given.includes('graph');
  const facts = given.includes('facts');
  return { filesFull, filesSignatures, preferredView, contextShare, graph, facts };
}
