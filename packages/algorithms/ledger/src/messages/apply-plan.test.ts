import { expect, it } from 'vitest';
import type { HostAction } from '../log/action.js';
import { applyPlan } from './apply-plan.js';

const messages = [
  { id: 'a', content: 'long a', role: 'tool' },
  { id: 'b', content: 'long b', role: 'tool' },
] as const;
const drop = {
  type: 'drop',
  message: 'a',
  path: 'a.ts',
  tokens: 9,
  left: 2,
  placeholder: '[a.ts]',
} as const;
const replace = {
  type: 'replace',
  message: 'b',
  path: 'b.ts',
  from: 'full',
  to: 'outline',
  tokensBefore: 9,
  tokensAfter: 3,
} as const;
const advise: HostAction = { type: 'advise', text: 'compact soon' };

it('drops, replaces, and says what it did', () => {
  const { messages: left, events } = applyPlan(
    messages,
    { actions: [drop, replace, advise, { ...drop, message: 'gone' }] },
    { time: 7, textOf: ({ path }) => `outline of ${path}` },
  );
  expect(left.map(({ content }) => content)).toEqual(['[a.ts]', 'outline of b.ts']);
  expect(events).toEqual([
    { type: 'evicted', time: 7, message: 'a', path: 'a.ts', left: 2 },
    { type: 'replaced', time: 7, message: 'b', path: 'b.ts', view: 'outline', sent: 3 },
  ]);
  expect(messages[0].content).toBe('long a');
});

it('leaves what it has no text for, as the very same object', () => {
  const { messages: left, events } = applyPlan(messages, { actions: [replace] }, { time: 1 });
  expect(left[1]).toBe(messages[1]);
  expect(events).toEqual([]);
});
