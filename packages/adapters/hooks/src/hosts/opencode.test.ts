import { expect, it } from 'vitest';
import { recorded } from '../../test/recorded.js';
import { opencode } from './opencode.js';

const events = recorded('opencode');

it('says what happened, and leaves commands alone', () => {
  expect(events.map((event) => opencode.read(event)?.kind)).toEqual([
    'started',
    'prompted',
    'calling',
    'called',
    undefined,
    'called',
    'called',
    'started',
  ]);
  expect(opencode.read(events.at(-1) ?? {})).toMatchObject({ source: 'compacted' });
  expect(opencode.read(events[2] ?? {})).toMatchObject({
    call: { path: '/RUN/proj/big.ts', ranged: false, facts: 'after' },
  });
  expect(opencode.read(events[5] ?? {})).toMatchObject({ call: { edits: [{ text: 'b' }] } });
});

it('gives the arguments whole, and text to append', () => {
  expect(opencode.write({ newInput: { limit: 80 } }, events[2] ?? {})).toEqual({
    args: { filePath: '/RUN/proj/big.ts', limit: 80 },
  });
  expect(opencode.write({ context: 'facts' }, events[1] ?? {})).toEqual({ append: 'facts' });
  expect(opencode.write({ advice: 'x' }, {})).toBeUndefined();
});

it('reads what a command printed and ended with, and puts another output in its place', () => {
  const ran = events[6] ?? {};
  expect(opencode.read(ran)).toMatchObject({
    call: { type: 'output', command: 'npm test', text: 'ok\n', exitCode: 0 },
  });
  expect(opencode.read({ ...ran, exit: null })).toBeUndefined();
  expect(opencode.write({ replace: 'shorter' }, ran)).toEqual({ output: 'shorter' });
});

it('reads nothing of another shape', () => {
  expect(opencode.read({ hook: 'chat.message', sessionID: 's' })).toBeUndefined();
  expect(
    opencode.read({ hook: 'tool.execute.before', sessionID: 's', directory: '/p', tool: 'read' }),
  ).toBeUndefined();
});

it('reads what OpenCode 1.18.33 sent, and hands on to a subagent', () => {
  const read = recorded('opencode-1.18.33').map((event) => opencode.read(event));
  const call = { type: 'read', path: '/RUN/proj/src/long.ts' };
  const edit = (path: string, text: string) => ({ type: 'edit', edits: [{ path, text }] });
  expect(read).toMatchObject([
    { session: 'ses_1', cwd: '/RUN/proj', kind: 'started', source: 'new' },
    { kind: 'prompted', task: expect.stringContaining('TypeError'), takesContext: true },
    { kind: 'calling', call: { ...call, ranged: false } },
    { kind: 'called', call: { ...call, ranged: true } },
    { kind: 'calling', call: { ...call, ranged: false } },
    { kind: 'called', call: { ...call, ranged: false } },
    { kind: 'called', call: { type: 'output', command: 'ls -la many', exitCode: 0 } },
    { kind: 'called', call: edit('/RUN/proj/a.ts', 'a = 2') },
    { kind: 'called', call: edit('/RUN/proj/b.ts', 'export const b = 1;\n') },
    { session: 'ses_1', agent: 'ses_2', kind: 'agentStarted', role: 'explore' },
    { session: 'ses_2', kind: 'calling', call: { ...call, ranged: false } },
    { session: 'ses_2', kind: 'called', call: { ...call, ranged: true } },
  ]);
});
