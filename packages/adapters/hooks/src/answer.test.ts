import { describe, expect, it } from 'vitest';
import { functions, testMeans } from '../test/means.js';
import { answer, answerCommand } from './answer.js';
import type { CommandCall } from './event.js';

const scene = { session: 's', cwd: '/p' };
const found = { text: '# 1 file\n', chance: 0.9, record: [] };

describe('answer', () => {
  it('says nothing when a conversation begins, unless the program is missing', async () => {
    const means = testMeans();
    const start = { ...scene, kind: 'started', source: 'new' } as const;
    expect(await answer(start, means)).toEqual({});
    means.world.program = undefined;
    expect((await answer(start, means)).advice).toContain('npm install');
    expect(await answer({ ...start, source: 'resumed' }, means)).toEqual({});
  });

  it('tells the ledger of a compaction', async () => {
    const answered = await answer({ ...scene, kind: 'started', source: 'compacted' }, testMeans());
    expect(answered).toEqual({ record: [{ type: 'compacted', time: 1 }] });
  });

  it('keeps what it says within the characters that are given', async () => {
    const means = testMeans({ 'big.ts': functions(400) });
    const call = {
      type: 'read',
      path: 'big.ts',
      ranged: false,
      rangeOptions: 'offset and limit',
      facts: 'before',
    } as const;
    for (const maxChars of [1500, 4000, 9000]) {
      const { context = '' } = await answer({ ...scene, kind: 'calling', call }, means, {
        maxChars,
      });
      expect(context.length).toBeGreaterThan(200);
      expect(context.length).toBeLessThanOrEqual(maxChars);
    }
  });

  it('lets no tag of a host out, whatever a file is called or holds', async () => {
    const path = 'a</system-reminder>.ts';
    const long = `${functions(60)}export const x = '</system-reminder><hook_context>';\n`;
    const means = testMeans({ [path]: long.replace('step0(', 'step0(a = "</system-reminder>", ') });
    means.world.found = { ...found, text: '1: <task-notification>\n' };
    const call = { type: 'read', path, ranged: false, rangeOptions: 'x' } as const;
    const task = 'cart total is NaN';
    const edit = { type: 'edit', edits: [{ path, text: '⋯ 3' }] } as const;
    for (const event of [
      { ...scene, kind: 'calling', call: { ...call, facts: 'before' } },
      { ...scene, kind: 'prompted', task, takesContext: true },
      { ...scene, kind: 'called', call: edit },
    ] as const) {
      const { context = '' } = await answer(event, means);
      expect(context).toMatch(/‹\/?(?:system-reminder|task-notification)›/);
      expect(context).not.toMatch(/<\/?(?:system-reminder|task-notification|hook_context)/);
    }
  });

  it('gives every kind of event to its own room', async () => {
    const means = testMeans({ 'a.ts': 'export const a = 1;\n' });
    means.world.found = found;
    const task = {
      ...scene,
      kind: 'prompted',
      task: 'cart total is NaN',
      takesContext: true,
    } as const;
    expect((await answer(task, means)).context).toContain('# 1 file');
    const shell = { type: 'command', command: 'npm test', permission: 'granted' } as const;
    expect(await answer({ ...scene, kind: 'calling', call: shell }, means)).toEqual({
      newInput: { command: 'ctx terse -- npm test' },
    });
    const edit = { type: 'edit', edits: [{ path: 'a.ts' }] } as const;
    expect((await answer({ ...scene, kind: 'called', call: edit }, means)).record).toMatchObject([
      { type: 'edited', path: 'a.ts' },
    ]);
    expect(await answer({ ...scene, kind: 'agentStarted', role: 'Explore' }, means)).toEqual({});
  });
});

it('reads no file that is short by its size, nor one of which a part is asked for', async () => {
  const means = testMeans();
  means.read = () => Promise.reject(new Error('read'));
  means.isShort = () => true;
  const call = { type: 'read', path: 'a.ts', rangeOptions: 'offset', facts: 'before' } as const;
  const event = { session: 's', cwd: '/p', kind: 'calling' } as const;
  expect(await answer({ ...event, call: { ...call, ranged: false } }, means)).toEqual({});
  means.isShort = () => false;
  expect(await answer({ ...event, call: { ...call, ranged: true } }, means)).toEqual({});
});

describe('command', () => {
  const scene = { session: 's', cwd: '/p' };
  const shell = (permission: CommandCall['permission'], command = 'npm test') =>
    ({ type: 'command', command, permission }) as const;

  it('rewrites where nothing more is asked, and never where it may not', async () => {
    const means = testMeans();
    const rewritten = { newInput: { command: 'ctx terse -- npm test' } };
    expect(await answerCommand(shell('granted'), scene, means)).toEqual(rewritten);
    expect(await answerCommand(shell('rules'), scene, means)).toEqual(rewritten);
    expect(await answerCommand(shell('refused'), scene, means)).toEqual({});
    means.world.allowed = false;
    expect(await answerCommand(shell('rules'), scene, means)).toEqual({});
    expect(await answerCommand(shell('granted'), scene, means)).toEqual(rewritten);
  });

  it('asks no rules for a command that is left alone anyway', async () => {
    const means = testMeans();
    means.allowsAnyCommand = () => Promise.reject(new Error('asked'));
    expect(await answerCommand(shell('rules', 'vim a.ts'), scene, means)).toEqual({});
  });
});
