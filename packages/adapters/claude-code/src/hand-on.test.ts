import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handOn } from './hand-on.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-hand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Hands an event on to a program of these lines. */
async function handed(event: object, program: string) {
  const file = join(folder, 'ctx.mjs');
  writeFileSync(file, program);
  const out: string[] = [];
  const write = async (text: string) => void out.push(text);
  const receiver = {
    host: 'claude-code',
    program: file,
    node: process.execPath,
    env: { CTX_HOOKS_DEADLINE: '600000' },
    write,
  };
  return { isDone: await handOn(JSON.stringify(event), receiver), out };
}

const base = { session_id: 's', cwd: '/p' };
const task = { ...base, hook_event_name: 'UserPromptSubmit', prompt: 'the cart total is NaN' };
const ECHO = `let s = ''; process.stdin.on('data', (d) => (s += d)).on('end', () => console.log(JSON.stringify({ args: process.argv.slice(2), prompt: JSON.parse(s).prompt })));`;

describe('handOn', () => {
  it('has a task answered by the program, with the event as it came', async () => {
    const { isDone, out } = await handed(task, ECHO);
    expect(isDone).toBe(true);
    expect(JSON.parse(out.join(''))).toEqual({
      args: ['hook', 'claude-code'],
      prompt: task.prompt,
    });
  });

  it('is done where the program has nothing to say', async () => {
    expect(await handed(task, 'process.stdin.resume();')).toEqual({ isDone: true, out: [] });
  });

  it('leaves the task to us where the program fails, or says what is no answer', async () => {
    for (const program of [
      'process.exit(1)',
      'console.log("hello")',
      'console.log("{")',
      'syntax error',
    ])
      expect(await handed(task, program), program).toEqual({ isDone: false, out: [] });
  });

  it('starts nothing for what is answered here', async () => {
    for (const event of [
      { ...task, prompt: 'go on' },
      { ...task, prompt: '<task-notification>tests are done</task-notification>' },
      { ...base, hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: 'a' } },
      { ...base, hook_event_name: 'SessionStart', source: 'compact' },
      {},
    ])
      expect(await handed(event, ECHO)).toEqual({ isDone: false, out: [] });
  });

  it('wakes the program when a conversation begins, and does not wait for it', async () => {
    const seen = join(folder, 'seen');
    const program = `import { renameSync, writeFileSync } from 'node:fs'; let s = ''; process.stdin.on('data', (d) => (s += d)).on('end', () => { writeFileSync('${seen}.part', s); renameSync('${seen}.part', '${seen}'); });`;
    const start = { ...base, hook_event_name: 'SessionStart', source: 'startup' };
    expect(await handed(start, program)).toEqual({ isDone: false, out: [] });
    await expect.poll(() => readFileSync(seen, 'utf8')).toBe(JSON.stringify(start));
  });
});
