import { expect, it } from 'vitest';
import { flawIn } from './arguments.js';
import { budgetOf } from './tool.js';

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
