import { describe, expect, it } from 'vitest';
import { testMeans } from '../../test/means.js';
import { answerAgent } from './handoff.js';

const scene = { session: 's', cwd: '/p' };
const started = (role: string) => ({ ...scene, agent: 'a1', kind: 'agentStarted', role }) as const;

function worked(count: number) {
  const means = testMeans();
  means.keep(scene, {
    record: [
      { type: 'intended', time: 1, text: 'the cart total is NaN' },
      ...Array.from({ length: count }, (_, i) => ({
        type: 'edited' as const,
        time: i + 2,
        path: `src/some/longer/folder/name/file${i}.ts`,
      })),
      { type: 'decided', time: 999, text: 'an empty cart costs 0' },
    ],
  });
  return means;
}

describe('answerAgent', () => {
  it('gives a subagent the account of the conversation that started it', async () => {
    const { context = '' } = await answerAgent(started('general-purpose'), worked(2), 9000);
    expect(context).toMatch(/^The user installed ctx, which kept this account/);
    for (const part of ['the cart total is NaN', 'file1.ts (edited', 'an empty cart costs 0'])
      expect(context).toContain(part);
  });

  it('gives less to one that looks around', async () => {
    const means = worked(200);
    const { context: all = '' } = await answerAgent(started('general-purpose'), means, 9000);
    const { context: few = '' } = await answerAgent(started('Explore'), means, 9000);
    expect(few.length).toBeLessThanOrEqual(1500);
    expect(all.length).toBeLessThanOrEqual(6000);
    expect(all.length).toBeGreaterThan(few.length);
    expect((await answerAgent(started('coder'), means, 800)).context?.length).toBeLessThanOrEqual(
      800,
    );
  });

  it('says nothing where nothing was done yet: the prompt has the task', async () => {
    expect(await answerAgent(started('coder'), testMeans(), 9000)).toEqual({});
    const means = testMeans();
    means.keep(scene, { record: [{ type: 'intended', time: 1, text: 'the cart' }] });
    expect(await answerAgent(started('coder'), means, 9000)).toEqual({});
  });
});
