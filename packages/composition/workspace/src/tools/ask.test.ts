import { loadO200k } from '@ctx/tokens';
import { expect, it } from 'vitest';
import type { Workspace } from '../workspace.js';
import { ask, flawIn } from './ask.js';
import { budgetOf, type Tool } from './tool.js';

const countTokens = await loadO200k();
const workspace = { leftOut: [] as readonly string[] } as Workspace;
const WORDS = Array.from({ length: 2_000 }, (_, i) => `word${i}`);
const REMARK = 'no callers found, and a sentence that has some length';

/** A tool whose text fills its budget, and which has remarks besides. */
function filling(remarks: readonly string[], smallest = 0): Tool<{ budget?: number }> {
  return {
    ...{
      name: 'fill',
      title: '',
      description: '',
      parameters: { properties: { budget: budgetOf(400) } },
    },
    async answer({ budget = 400 }) {
      if (budget < smallest) throw new RangeError('too small');
      let text = '';
      for (const word of WORDS) {
        if (countTokens(`${text}${word}\n`) > budget) break;
        text += `${word}\n`;
      }
      return { text, remarks, budget };
    },
  };
}

it('stays within the budget with its remarks, whatever it says', async () => {
  for (const count of [0, 1, 5, 40])
    for (const budget of [100, 200, 300, 1_000]) {
      const remarks = Array.from({ length: count }, (_, i) => `${i} ${REMARK}`);
      const { text } = await ask(filling(remarks) as Tool, { budget }, workspace);
      expect(countTokens(text), `${count} at ${budget}`).toBeLessThanOrEqual(budget);
      expect(text).toContain('word0');
    }
});

it('makes room for remarks, and leaves them out where the answer would be none', async () => {
  const roomy = await ask(filling([REMARK]) as Tool, { budget: 200 }, workspace);
  expect(roomy.text.endsWith(`\n\n${REMARK}\n`)).toBe(true);
  const tight = await ask(filling([REMARK], 200) as Tool, { budget: 200 }, workspace);
  expect(tight.text).not.toContain(REMARK);
  expect(tight).not.toHaveProperty('remarks');
});

const parameters = {
  properties: {
    task: { type: 'string', minLength: 1 },
    focus: { type: 'array', items: { type: 'string' } },
    with: { type: 'array', items: { enum: ['callers', 'tests'] } },
    line: { type: 'integer', minimum: 1 },
    budget: budgetOf(600),
  },
  required: ['task'],
} as const;

it('says what is wrong with arguments, and nothing of those that are right', () => {
  const right = { task: 'a', focus: ['b.ts'], with: ['tests'], line: 3, budget: 100, other: {} };
  expect(flawIn(parameters, right)).toBeUndefined();
  expect(flawIn(parameters, { task: 'a', budget: undefined })).toBeUndefined();
  for (const [given, flaw] of [
    [{}, 'task is missing'],
    [{ task: '' }, 'task must be a text, got ""'],
    [{ task: 5 }, 'task must be a text, got 5'],
    [{ task: 'a', focus: 'b.ts' }, 'focus must be a list of texts, got "b.ts"'],
    [{ task: 'a', with: ['all'] }, 'with must be a list of callers, tests, got ["all"]'],
    [{ task: 'a', line: 0 }, 'line must be a whole number of at least 1, got 0'],
    [{ task: 'a', budget: '900' }, 'budget must be a whole number from 100 to 20000, got "900"'],
    [{ task: 'a', budget: 1e9 }, 'budget must be a whole number from 100 to 20000, got 1000000000'],
    [{ task: 'a', budget: null }, 'budget must be a whole number from 100 to 20000, got null'],
  ] as const) {
    expect(flawIn(parameters, given)).toBe(flaw);
  }
});
