import { describe, expect, it } from 'vitest';
import { depthOf, ROLES } from './roles.js';

describe('ROLES', () => {
  it('holds the seven roles, coder and reviewer as seed 003 has them', () => {
    expect(Object.keys(ROLES)).toEqual([
      'coder',
      'reviewer',
      'planner',
      'explorer',
      'debugger',
      'tester',
      'orchestrator',
    ]);
    expect(ROLES.coder).toEqual({ filesFull: 8, filesSignatures: 15 });
    expect(ROLES.reviewer).toEqual({ filesFull: 3, filesSignatures: 20 });
  });

  it('has sensible bounds', () => {
    for (const { filesFull, filesSignatures } of Object.values(ROLES)) {
      expect(filesFull + filesSignatures).toBeGreaterThan(0);
    }
  });
});

describe('depthOf', () => {
  it('finds a role in any case, and refuses an unknown one', () => {
    expect(depthOf('Reviewer')).toBe(ROLES.reviewer);
    expect(() => depthOf('boss')).toThrow('role must be one of coder, reviewer');
    expect(() => depthOf('constructor')).toThrow('got "constructor"');
  });
});
