import { readFileSync } from 'node:fs';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { AGENTS, script } from './agents.js';
import { recorded } from './recorded.js';
import { POLICIES, run } from './replay.js';

const ROOMY = { window: 10_000_000, target: 0.5 };
const TIGHT = { window: 32_000, target: 0.5 };

describe('script', () => {
  it('is the same for the same seed, and another for another', () => {
    for (const agent of AGENTS) {
      expect(script(agent, 7)).toEqual(script(agent, 7));
      expect(script(agent, 7).steps).not.toEqual(script(agent, 8).steps);
    }
  });

  it('asks only for files of its project', () => {
    for (const agent of AGENTS) {
      const { steps, project } = script(agent, 3);
      expect(steps.length).toBeGreaterThan(20);
      for (const step of steps)
        if (step.kind !== 'run') expect(project.size.has(step.path)).toBe(true);
    }
  });
});

describe('run', () => {
  const one = script('explorer', 2);

  it('reads nothing again in a window that holds all', () => {
    for (const policy of POLICIES) {
      expect(run(one, policy, ROOMY)).toMatchObject({ rereads: 0, rereadTokens: 0 });
      expect(run(one, policy, ROOMY)).toEqual(run(one, 'none', ROOMY));
    }
  });

  it('takes one more request for every file that is not visible', () => {
    const { requests, rereads } = run(one, 'rrf', TIGHT);
    const files = new Set(one.steps.map((step) => step.kind !== 'run' && step.path)).size;
    expect(requests).toBe(one.steps.length + files + rereads);
  });

  it('reads again what was let go', () => {
    for (const policy of POLICIES) expect(run(one, policy, TIGHT).rereads).toBeGreaterThan(0);
  });
});

describe('recorded', () => {
  it('makes a script of a transcript', () => {
    const file = new URL(
      '../../../packages/algorithms/ledger/test/in/claude-code.jsonl',
      import.meta.url,
    );
    const { steps, project } = recorded(readFileSync(file, 'utf8'), approximateTokens);
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['need', 'edit', 'run']));
    expect(project.size.size).toBeGreaterThan(5);
  });
});
