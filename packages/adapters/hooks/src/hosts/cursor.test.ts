import { expect, it } from 'vitest';
import { recorded } from '../../test/recorded.js';
import { cursor } from './cursor.js';

const events = recorded('cursor');

it('writes down the task and the edits, and leaves calls alone', () => {
  expect(events.map((event) => cursor.read(event)?.kind)).toEqual([
    'started',
    'prompted',
    undefined,
    undefined,
    'called',
    'started',
    undefined,
  ]);
  expect(cursor.read(events[1] ?? {})).toMatchObject({ takesContext: false });
  expect(cursor.read(events[4] ?? {})).toMatchObject({
    session: 'id-1',
    cwd: '/RUN/proj',
    call: { edits: [{ path: '/RUN/proj/a.ts', text: 'b' }] },
  });
});

it('answers where its schema takes an answer', () => {
  expect(cursor.write({ context: 'x' }, events[0] ?? {})).toEqual({ additional_context: 'x' });
  for (const event of events.slice(1))
    expect(cursor.write({ context: 'x' }, event)).toBeUndefined();
});

it('reads odd edits without a fault', () => {
  const base = { hook_event_name: 'afterFileEdit', conversation_id: 'c', workspace_roots: ['/p'] };
  for (const edits of [undefined, null, 'x', [null], [{}], [{ new_string: 5 }]])
    expect(cursor.read({ ...base, edits })).toBeDefined();
});
