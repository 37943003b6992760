import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { opencodePlugin } from './opencode-plugin.js';

interface Hooks {
  event(input: { event: object }): Promise<void>;
  'chat.message'(input: object, output: { parts: object[] }): Promise<void>;
  'tool.execute.before'(input: object, output: { args: object }): Promise<void>;
  'tool.execute.after'(input: object, output: { output: string; metadata?: object }): Promise<void>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-opencode-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The plugin, as OpenCode loads it, with a program of these lines for the hook. */
async function load(program: string): Promise<Hooks> {
  writeFileSync(join(folder, 'hook.mjs'), program);
  const file = join(folder, `plugin${program.length}.mjs`);
  writeFileSync(file, opencodePlugin([process.execPath, join(folder, 'hook.mjs'), 'opencode']));
  const { CtxPlugin } = await import(pathToFileURL(file).href);
  return await CtxPlugin({ directory: '/p' });
}

const ANSWERS = `let s = '';
process.stdin.on('data', (d) => (s += d)).on('end', () => {
  const event = JSON.parse(s);
  const append = 'facts for ' + event.hook + ' of ' + event.sessionID + ' in ' + event.directory;
  console.log(JSON.stringify({ append, args: { ...event.args, limit: 80 } }));
});`;

it('hands on each event, and takes the answers', async () => {
  const hooks = await load(ANSWERS);
  const parts: object[] = [{ id: 'prt_1', type: 'text', text: 'fix it', messageID: 'm' }];
  await hooks['chat.message']({ sessionID: 's' }, { parts });
  expect(parts[1]).toEqual({
    id: 'prt_1c',
    type: 'text',
    text: 'facts for chat.message of s in /p',
    messageID: 'm',
    synthetic: true,
  });
  const before = { args: { filePath: 'a.ts' } };
  await hooks['tool.execute.before']({ tool: 'read', sessionID: 's' }, before);
  expect(before.args).toEqual({ filePath: 'a.ts', limit: 80 });
  const after = { output: 'lines' };
  await hooks['tool.execute.after']({ tool: 'read', sessionID: 's', args: {} }, after);
  expect(after.output).toBe('lines\n\nfacts for tool.execute.after of s in /p');
});

it('goes on without an answer, and asks nothing for other tools', async () => {
  for (const program of ['process.exit(1)', 'console.log("{")', '// nothing to say']) {
    const hooks = await load(program);
    const before = { args: { filePath: 'a.ts' } };
    await hooks['tool.execute.before']({ tool: 'read', sessionID: 's' }, before);
    expect(before.args).toEqual({ filePath: 'a.ts' });
    const parts = [{ type: 'file' }];
    await hooks['chat.message']({ sessionID: 's' }, { parts });
    expect(parts).toHaveLength(1);
  }
  const hooks = await load(`${ANSWERS} // other`);
  const shell = { args: { command: 'ls' } };
  await hooks['tool.execute.before']({ tool: 'bash', sessionID: 's' }, shell);
  expect(shell.args).toEqual({ command: 'ls' });
});

it('hands on the whole output of a long command that ended, and takes a shorter one', async () => {
  const hooks = await load(`let s = '';
process.stdin.on('data', (d) => (s += d)).on('end', () => {
  const { output, exit } = JSON.parse(s);
  console.log(JSON.stringify({ output: output.length + ' ' + exit }));
});`);
  const ran = async (output: string, metadata: object) => {
    const result = { output, metadata };
    await hooks['tool.execute.after']({ tool: 'bash', sessionID: 's', args: {} }, result);
    return result.output;
  };
  const long = 'x'.repeat(2000);
  expect(await ran(long, { exit: 1 })).toBe('2000 1');
  expect(await ran('short', { exit: 1 })).toBe('short');
  expect(await ran(long, { exit: 1, truncated: true })).toBe(long);
  expect(await ran(long, { exit: null })).toBe(long);
});

it('hands a subagent over with its first message, and asks nothing for the next', async () => {
  const hooks = await load(`${ANSWERS} // subagents`);
  const info = { id: 'child', parentID: 's', agent: 'explore' };
  await hooks.event({
    event: { type: 'session.created', properties: { sessionID: 'child', info } },
  });
  await hooks.event({ event: { type: 'session.idle', properties: { sessionID: 's' } } });
  const texts = async (sessionID: string) => {
    const parts: { text?: string }[] = [{ type: 'text', text: 'look' } as { text: string }];
    await hooks['chat.message']({ sessionID }, { parts });
    return parts.map(({ text }) => text);
  };
  expect(await texts('child')).toEqual(['look', 'facts for session.created of child in /p']);
  expect(await texts('child')).toEqual(['look']);
  expect(await texts('s')).toEqual(['look', 'facts for chat.message of s in /p']);
});
