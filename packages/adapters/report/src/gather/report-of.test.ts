import { loadO200k } from '@ctx/tokens';
import { openPart } from '@ctx/tokens/part';
import { composeAnswer, composeMap } from '@ctx/workspace/replay';
import { describe, expect, it } from 'vitest';
import { dataOf, SHOP, TASK } from '../../test/data.js';

const BUDGETS = [
  150, 200, 260, 340, 450, 600, 800, 1_100, 1_500, 2_100, 3_000, 4_400, 7_000, 12_000,
];

describe('reportOf', () => {
  it('gives of a task all that composes its answer, at every budget to the byte', async () => {
    const data = await dataOf();
    const [exact, part] = [await loadO200k(), openPart(data.tokens)];
    if (data.material.kind !== 'context') throw new Error('of a task, not of a map');
    const { replay } = data.material;
    for (const budget of BUDGETS) {
      const { context } = composeAnswer(replay, { budget, countTokens: part });
      const whole = composeAnswer(replay, { budget, countTokens: exact });
      expect(context.text).toBe(whole.context.text);
      expect(exact(context.text)).toBeLessThanOrEqual(budget);
    }
    expect(replay.ranked[0]?.path).toBe('src/cart/price.ts');
    expect(data.task).toBe(TASK);
    expect(data.budget).toBe(8_000);
  });

  it('gives without a task all that composes the map, at every budget to the byte', async () => {
    const data = await dataOf(SHOP, {});
    const [exact, part] = [await loadO200k(), openPart(data.tokens)];
    if (data.material.kind !== 'map') throw new Error('of a map, not of a task');
    const { ranked, leftOut } = data.material;
    for (const budget of BUDGETS) {
      const map = composeMap(leftOut, ranked, { budget, countTokens: part });
      expect(map.text).toBe(composeMap(leftOut, ranked, { budget, countTokens: exact }).text);
    }
    expect(data.task).toBeUndefined();
    expect(ranked.map(({ path }) => path)).toContain('src/cart/price.ts');
  });

  it('has every file, what was never looked at with its reason, and no name of a secret', async () => {
    const data = await dataOf({
      ...SHOP,
      'logo.png': 'x',
      '.env': 'PASSWORD=hunter2hunter2\n',
      'src/app.min.js': `${'var a=1;'.repeat(300)}\n`,
    });
    expect(data.files.map(({ path }) => path)).toEqual(Object.keys(SHOP).sort());
    expect(data.skipped.find(({ reason }) => reason === 'media')).toEqual({
      ...{ reason: 'media', count: 1, paths: ['logo.png'] },
    });
    const secret = data.skipped.find(({ reason }) => reason === 'secret');
    expect(secret).toEqual({ reason: 'secret', count: 1, paths: [] });
    expect(JSON.stringify(data)).not.toContain('hunter2');
  });

  it('tells links among the first files, and findings by kind', async () => {
    const body = SHOP['src/cart/price.ts']!;
    const data = await dataOf({ ...SHOP, 'src/cart/copied.ts': body, 'src/other.ts': body });
    const imported = data.links.filter(({ kind }) => kind === 'import');
    expect(imported).toContainEqual({
      ...{ from: 'src/cart/cart.ts', to: 'src/cart/price.ts', kind: 'import' },
      evidence: 'line 1: ./price.js',
    });
    const clone = data.findings.find(({ kind }) => kind === 'clones');
    expect(clone?.text).toContain('3 places');
    expect(data.findings.every(({ kind }) => kind !== ('communities' as string))).toBe(true);
  });

  it('says that nothing matches, and refuses no task', async () => {
    const data = await dataOf(SHOP, { task: 'zzzz qqqq' });
    expect(data.material.kind === 'context' && data.material.replay.ranked).toEqual([]);
    expect(data.files.length).toBe(Object.keys(SHOP).length);
    expect((await dataOf({ 'a.txt': '' }, { task: '' })).files.length).toBe(1);
  });
});
