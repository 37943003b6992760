import { describe, expect, it } from 'vitest';
import { testMeans } from '../../test/means.js';
import { isConfident } from './confidence.js';
import { answerTask } from './task.js';

const prompted = (task: string, more: object = {}) =>
  ({ session: 's', cwd: '/p', kind: 'prompted', task, takesContext: true, ...more }) as const;
const TASK = 'the cart total is NaN for an empty cart';
const record = [{ type: 'intended', time: 5, text: TASK }] as const;

describe('answerTask', () => {
  it('gives what was found with where it comes from, and tells the ledger', async () => {
    const means = testMeans();
    means.world.found = { text: '# 1 of 9 files\n…', chance: 0.8, record };
    const answered = await answerTask(prompted(TASK), means, 9000);
    expect(answered.context).toMatch(/^The user installed ctx\..*may be wrong.*\n# 1 of 9 files/);
    expect(answered.record).toBe(record);
  });

  it('says where the repositories lie that it names, within the room for all', async () => {
    const means = testMeans();
    means.world.roots = [{ name: 'web', path: '/shop/web' }];
    means.world.found = { text: '## web/a.ts\n', chance: 0.8, record };
    let asked = 0;
    const context = async (_: string, __: unknown, maxChars: number) => {
      asked = maxChars;
      return means.world.found;
    };
    const answered = await answerTask(prompted(TASK), { ...means, context }, 9000);
    const said = 'Paths begin with the name of their repository: web/ is /shop/web.\n## web/a.ts\n';
    expect(answered.context?.endsWith(said)).toBe(true);
    expect(answered.context!.length - means.world.found.text.length + asked).toBe(9000);
  });

  it('says nothing where it is not sure, and writes down the task alone', async () => {
    const means = testMeans();
    for (const found of [
      undefined,
      { text: 'x', chance: 0.3, record },
      { text: '', chance: 1, record },
    ]) {
      means.world.found = found;
      const answered = await answerTask(prompted(TASK), means, 9000);
      expect(answered.context).toBeUndefined();
      expect(answered.record).toMatchObject([{ type: 'intended', text: TASK }]);
    }
  });

  it('looks at the beginning of a task of megabytes, and keeps no more', async () => {
    const means = testMeans();
    const long = `${TASK} ${'🛒'.repeat(2_000_000)}`;
    for (const takesContext of [true, false]) {
      const { record: kept } = await answerTask(prompted(long, { takesContext }), means, 9000);
      const [{ text }] = kept as unknown as [{ text: string }];
      expect(long.startsWith(text)).toBe(true);
      expect(text.length).toBeGreaterThan(19_990);
      expect(text.length).toBeLessThanOrEqual(20_000);
      expect(text).not.toMatch(/[\ud800-\udbff]$/);
    }
    expect(means.asked.every((task) => task.length <= 20_000)).toBe(true);
  });

  it('asks nothing for machine messages, words to go on, subagents and hosts that take nothing', async () => {
    const means = testMeans();
    means.world.found = { text: 'x', chance: 1, record };
    for (const event of [
      prompted('<task-notification>done</task-notification>'),
      prompted('go on'),
      prompted(TASK, { agent: 'a1' }),
      prompted(TASK, { takesContext: false }),
    ])
      expect((await answerTask(event, means, 9000)).context).toBeUndefined();
    expect(means.asked).toEqual([]);
  });
});

it('is confident from an even chance on, of something', () => {
  expect(isConfident({ text: 'x', chance: 0.5 })).toBe(true);
  expect(isConfident({ text: 'x', chance: 0.49 })).toBe(false);
  expect(isConfident({ text: '', chance: 1 })).toBe(false);
  expect(isConfident({ text: 'x', chance: Number.NaN })).toBe(false);
});
