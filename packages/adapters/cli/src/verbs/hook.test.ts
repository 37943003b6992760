import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { openWorkspace } from '@ctx/workspace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { warmIndex } from './hook.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  box.write(
    'src/cart.ts',
    'export function cartTotal(prices: number[]): number {\n  return 1;\n}\n',
  );
});
afterEach(() => box.remove());

const hook = (host: string, event: unknown) =>
  box.ctx(['hook', host], {
    input: typeof event === 'string' ? event : JSON.stringify(event),
    env: { CTX_HOOKS_DEADLINE: '600000' },
  });
const base = () => ({ session_id: 's', cwd: box.root });

describe('ctx hook', () => {
  it('answers a task with its lines, and says nothing to the same task again, unless the window was compacted', async () => {
    const prompt = 'cartTotal in src/cart.ts is NaN for an empty cart';
    const event = { ...base(), hook_event_name: 'UserPromptSubmit', prompt };
    const { code, out, err } = await hook('claude-code', event);
    expect([code, err]).toEqual([0, '']);
    const { additionalContext } = JSON.parse(out).hookSpecificOutput;
    expect(additionalContext).toMatch(/^The user installed ctx\./);
    expect(additionalContext).toContain('export function cartTotal');
    expect((await hook('claude-code', event)).out).toBe('');
    // A context that a compaction took away is given again.
    await hook('claude-code', { ...base(), hook_event_name: 'SessionStart', source: 'compact' });
    expect((await hook('claude-code', event)).out).toContain('export function cartTotal');
  });

  it('answers a task over the repositories of a list above, and says where they lie', async () => {
    const beside = join(dirname(box.root), 'money');
    mkdirSync(beside);
    writeFileSync(join(beside, 'round.ts'), 'export const roundCents = (n: number) => n;\n');
    writeFileSync(join(dirname(box.root), 'ctx.roots'), 'root\nmoney\n');
    const prompt = 'roundCents in money/round.ts is NaN';
    const event = { ...base(), hook_event_name: 'UserPromptSubmit', prompt };
    const { additionalContext } = JSON.parse(
      (await hook('claude-code', event)).out,
    ).hookSpecificOutput;
    expect(additionalContext).toMatch(
      /^The user installed ctx\..*\nPaths begin with .*money\/ is \//,
    );
    expect(additionalContext).toContain('## money/round.ts:1');
    // Gone into the other one, the conversation is the same.
    expect((await hook('claude-code', { ...event, cwd: beside })).out).toBe('');
  });

  it('says nothing where it is not sure', async () => {
    for (const prompt of ['please go on with it now', 'what is the weather like in Lisbon today?'])
      expect(
        await hook('claude-code', { ...base(), hook_event_name: 'UserPromptSubmit', prompt }),
      ).toEqual({ code: 0, out: '', err: '' });
  });

  it('brings the index up to date when a conversation begins', async () => {
    const event = { ...base(), hook_event_name: 'SessionStart', source: 'startup' };
    expect((await hook('claude-code', event)).code).toBe(0);
  });

  it('ends well whatever comes, and refuses a host that it does not know', async () => {
    for (const input of ['', '{', 'null', '[]', '{"hook_event_name":"SessionStart","cwd":"/gone"}'])
      expect(await hook('gemini', input)).toEqual({ code: 0, out: '', err: '' });
    const { code, err } = await hook('emacs', '{}');
    expect(code).toBe(2);
    expect(err).toContain('claude-code');
  });
});

describe('warm index', () => {
  let box: Sandbox;
  let env: Record<string, string>;
  beforeEach(() => {
    box = sandbox();
    for (const name of ['a', 'b', 'c']) box.write(`src/${name}.ts`, `export const ${name} = 1;\n`);
    env = { CTX_CACHE_DIR: join(dirname(box.root), 'warm-cache') };
  });
  afterEach(() => box.remove());

  const lockFile = () => {
    const [name] = readdirSync(join(env.CTX_CACHE_DIR!, 'warm'));
    return name === undefined ? undefined : join(env.CTX_CACHE_DIR!, 'warm', name);
  };

  it('refuses the root of the disk and a home that is no repository', async () => {
    expect(await warmIndex({ cwd: parse(box.root).root }, { env })).toBe(false);
    const home = join(dirname(box.root), 'home');
    mkdirSync(home, { recursive: true });
    expect(await warmIndex({ cwd: home }, { env: { ...env, HOME: home } })).toBe(false);
    expect(existsSync(join(env.CTX_CACHE_DIR!, 'warm'))).toBe(false);
  });

  it('works for one root once at a time, and takes the lock of a process that has ended', async () => {
    expect(await warmIndex({ cwd: box.root }, { env })).toBe(true);
    expect(lockFile()).toBeUndefined();
    // More files than are read whatever the time, so that the limit is asked for.
    for (let i = 0; i < 30; i++) box.write(`src/more${i}.ts`, `export const more${i} = ${i};\n`);
    // As the process that is at work leaves it.
    const limits = {
      milliseconds: 1,
      spent: () => {
        writeFileSync(`${lockFile()}.seen`, '');
        return 0;
      },
    };
    await warmIndex({ cwd: box.root }, { env, limits });
    const seen = lockFile()!;
    const file = seen.slice(0, -'.seen'.length);
    writeFileSync(file, String(process.pid));
    expect(await warmIndex({ cwd: box.root }, { env })).toBe(false);
    utimesSync(file, 1, 1);
    expect(await warmIndex({ cwd: box.root }, { env })).toBe(true);
    writeFileSync(file, '999999999');
    expect(await warmIndex({ cwd: box.root }, { env })).toBe(true);
    expect(existsSync(file)).toBe(false);
  });

  it('reads no more files than its limit, and the next one goes on', async () => {
    await warmIndex({ cwd: box.root }, { env, limits: { files: 2 } });
    const how = { cacheDir: env.CTX_CACHE_DIR, limits: { files: 0 } };
    const workspace = await openWorkspace(box.root, how);
    expect(workspace.files.length).toBeLessThanOrEqual(2);
    await workspace.close();
  });
});
