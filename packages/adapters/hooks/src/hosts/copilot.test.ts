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
  expect(copilot.read(events[1] ?? {})).toMatchObject({ takesContext: true });
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

it('reads what Copilot CLI 1.0.102 sent, and keeps a subagent apart', () => {
  const read = recorded('copilot-1.0.102').flatMap((event) => copilot.read(event) ?? []);
  const call = { type: 'read', path: '/RUN/proj/src/long.ts', rangeOptions: 'view_range [a, b]' };
  const edit = (path: string, text: string) => ({ type: 'edit', edits: [{ path, text }] });
  const child = { session: 'id-2', agent: 'id-2' };
  expect(read).toMatchObject([
    { session: 'id-1', cwd: '/RUN/proj', kind: 'started', source: 'new' },
    { kind: 'prompted', task: expect.stringMatching(/^TypeError/), takesContext: true },
    { kind: 'calling', call: { ...call, ranged: false } },
    { kind: 'called', call: { ...call, ranged: true } },
    { kind: 'calling', call: { ...call, ranged: false } },
    { kind: 'called', call: { ...call, ranged: false } },
    { kind: 'called', call: { type: 'output', command: 'ls -la many', text: expect.any(String) } },
    { kind: 'called', call: edit('/RUN/proj/a.ts', 'a = 2') },
    { kind: 'called', call: edit('/RUN/proj/b.ts', 'export const b = 1;\n') },
    { session: 'id-1', agent: 'id-2', kind: 'agentStarted', role: 'explore' },
    { ...child, kind: 'prompted', task: expect.stringMatching(/^The user installed ctx/) },
    { ...child, kind: 'calling', call: { ...call, ranged: false } },
    { ...child, kind: 'called', call: { ...call, ranged: true } },
  ]);
  expect(read[0]).not.toHaveProperty('agent');
});

it('replaces what a command printed, and keeps what the host says of its end', () => {
  const ran = (textResultForLlm: string) => ({
    ...{ sessionId: 's', cwd: '/p', toolName: 'bash', toolArgs: { command: 'npm test' } },
    toolResult: { resultType: 'success', textResultForLlm },
  });
  const end = '\n<shellId: 0 completed with exit code 2>';
  expect(copilot.read(ran(`long${end}`))).toMatchObject({
    call: { type: 'output', command: 'npm test', text: 'long' },
  });
  expect(copilot.write({ replace: 'short' }, ran(`long${end}`))).toEqual({
    modifiedResult: { resultType: 'success', textResultForLlm: `short${end}` },
  });
  for (const text of ['still running', `Output too large to read at once (9 KB).${end}`])
    expect(copilot.read(ran(text))).toBeUndefined();
});
