import { describe, expect, it } from 'vitest';
import { allocate } from '../seed/allocation.js';
import { type AgentRole, deepestView, depthOf, ROLES } from './roles.js';

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
    expect(ROLES.coder).toMatchObject({
      filesFull: 8,
      preferredView: 'full',
      contextShare: 0.8,
    });
    expect(ROLES.reviewer).toMatchObject({
      filesFull: 3,
      preferredView: 'signatures',
      contextShare: 0.6,
    });
  });

  it('has sensible bounds', () => {
    for (const { contextShare, filesFull, filesSignatures } of Object.values(ROLES)) {
      expect(contextShare).toBeGreaterThan(0);
      expect(contextShare).toBeLessThan(1);
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

describe('deepestView', () => {
  it('falls with the rank', () => {
    const depth = { filesFull: 2, filesSignatures: 1 };
    expect([0, 1, 2, 3, 99].map((rank) => deepestView(depth, rank))).toEqual([
      'full',
      'full',
      'signatures',
      'path',
      'path',
    ]);
  });

  it('is applied by an allocation', () => {
    const claims = Array.from({ length: 12 }, (_, i) => ({
      path: `f${String(i).padStart(2, '0')}.ts`,
      relevance: 1 - i / 100,
      views: [
        { view: 'path' as const, tokens: 5 },
        { view: 'signatures' as const, tokens: 50 },
        { view: 'full' as const, tokens: 500 },
      ],
    }));
    const full = (role: AgentRole) =>
      allocate(claims, { budget: 100_000, depth: ROLES[role] }).files.filter(
        ({ view }) => view === 'full',
      ).length;
    expect((Object.keys(ROLES) as AgentRole[]).map(full)).toEqual([8, 3, 1, 2, 8, 4, 0]);
  });

  it('gives the preferred view first when the intent does not say', () => {
    const views = [
      { view: 'signatures' as const, tokens: 600 },
      { view: 'full' as const, tokens: 3000 },
    ];
    const claims = ['a.ts', 'b.ts'].map((path) => ({ path, relevance: 1, views }));
    const chosen = (role: AgentRole) =>
      allocate(claims, { budget: 3700, depth: ROLES[role], temperature: 0.2 }).files.map(
        ({ view }) => view,
      );
    expect(chosen('reviewer')).toEqual(['full', 'signatures']);
    expect(chosen('explorer')).toEqual(['full', 'signatures']);
  });
});
