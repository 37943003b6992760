import { expect, it } from 'vitest';
import { recorded } from '../../test/recorded.js';
import { copilot } from './copilot.js';

const events = recorded('copilot');

it('says what happened by the fields that an event has', () => {
  expect(events.map((event) => copilot.read(event)?.kind)).toEqual([
    'started',
    'prompted',
    'calling',
    'called',
    undefined,
    'called',
    'agentStarted',
    'started',
    undefined,
    undefined,
  ]);
  expect(copilot.read(events[7] ?? {})).toMatchObject({ source: 'compacted' });
  expect(copilot.read(events[1] ?? {})).toMatchObject({ takesContext: false });
});

it('reads arguments as text or as an object, and narrows by a range', () => {
  expect(copilot.read(events[2] ?? {})).toMatchObject({
    call: { path: '/RUN/proj/big.ts', ranged: false, facts: 'after' },
  });
  expect(copilot.write({ newInput: { limit: 80 } }, events[2] ?? {})).toEqual({
    modifiedArgs: { path: '/RUN/proj/big.ts', view_range: [1, 80] },
  });
  expect(copilot.write({ context: 'outline' }, events[3] ?? {})).toEqual({
    additionalContext: 'outline',
  });
  expect(copilot.write({}, {})).toBeUndefined();
});

it('knows a conversation by its folder where an old version tells no id', () => {
  expect(copilot.read({ cwd: '/p', prompt: 'fix it' })).toMatchObject({ session: 'copilot' });
  expect(copilot.read({ cwd: '/p', toolName: 'view', toolArgs: '{"path":' })).toBeUndefined();
});
