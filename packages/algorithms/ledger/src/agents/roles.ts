/** The purpose of an agent. */
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
}

/**
 * The seven roles. Coder and reviewer are seed 003's example (8 and 3 files);
 * the proportions of the others follow what lean-ctx documents for them (Apache-2.0), scaled by the
 * same factor; its own figures for coder and reviewer are 5 and 3 files.
 */
export const ROLES: Readonly<Record<AgentRole, Readonly<Depth>>> = {
  coder: { filesFull: 8, filesSignatures: 15 },
  reviewer: { filesFull: 3, filesSignatures: 20 },
  planner: { filesFull: 1, filesSignatures: 10 },
  explorer: { filesFull: 2, filesSignatures: 8 },
  debugger: { filesFull: 8, filesSignatures: 5 },
  tester: { filesFull: 4, filesSignatures: 10 },
  orchestrator: { filesFull: 0, filesSignatures: 5 },
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
    const names = Object.keys(ROLES).join(', ');
    throw new RangeError(`role must be one of ${names}, got ${JSON.stringify(role)}`);
  }
  return ROLES[name as AgentRole];
}
