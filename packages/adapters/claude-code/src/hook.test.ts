import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calling, functions, type Project, project } from '../test/hook-process.js';

let at: Project;
beforeEach(() => {
  at = project();
});
afterEach(() => at.remove());

const LONG = functions(60);
const read = (path: string, more: object = {}) => calling('Read', { file_path: path, ...more });

describe('a read', () => {
  it('of a long file is narrowed, with the same path and every other key', async () => {
    const path = at.put('a.ts', LONG);
    const answer = (await at.said(read(path, { kind: 'x' })))?.hookSpecificOutput;
    expect(answer?.updatedInput).toEqual({ file_path: path, kind: 'x', limit: 80 });
    expect(answer?.additionalContext).toContain('[532-539] step59');
    // A decision would pass by the user's own rules for reading.
    expect(answer).not.toHaveProperty('permissionDecision');
  });

  it('keeps a limit without an offset, an offset without a limit, and pages', async () => {
    const path = at.put('a.ts', LONG);
    for (const part of [{ limit: 5 }, { offset: 100 }, { offset: 1, limit: 9 }, { pages: '1-2' }])
      expect(await at.said(read(path, part))).toBeUndefined();
  });

  it('of an image, a PDF or any binary is left alone, however many line breaks it has', async () => {
    const breaks = Buffer.alloc(2000, 10);
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), breaks]);
    for (const [name, bytes] of [
      ['a.png', png],
      ['a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n\0'), breaks])],
      ['a.ipynb', Buffer.from('{\n"cells": []\n}\n'.repeat(200))],
    ] as const)
      expect(await at.said(read(at.put(name, bytes))), name).toBeUndefined();
  });

  it('is the first one in every conversation and subagent, and only there', async () => {
    const path = at.put('a.ts', LONG);
    expect(await at.said(read(path))).toBeDefined();
    expect(await at.said(read(path))).toBeUndefined();
    expect(await at.said({ ...read(path), session_id: 't' })).toBeDefined();
    expect(await at.said({ ...read(path), agent_id: 'a1' })).toBeDefined();
    await at.said({ hook_event_name: 'SessionStart', source: 'compact' });
    expect(await at.said(read(path))).toBeDefined();
  });

  it('shows a file as it is now, rewritten in the same second by anything', async () => {
    const path = at.put('a.ts', LONG);
    const outlineIn = async (session_id: string) =>
      (await at.said({ ...read(path), session_id }))?.hookSpecificOutput?.additionalContext;
    expect(await outlineIn('t')).toContain('step59');
    at.put('a.ts', LONG.replaceAll('step', 'pace'));
    expect(await outlineIn('u')).toContain('pace59');
    expect(await outlineIn('v')).not.toContain('step59');
  });

  it('is written down, all of eight that come at once', async () => {
    const paths = Array.from({ length: 8 }, (_, i) => at.put(`f${i}.ts`, LONG));
    const answers = await Promise.all(paths.map((path) => at.said(read(path))));
    expect(answers.every(Boolean)).toBe(true);
    const again = await Promise.all(paths.map((path) => at.said(read(path))));
    expect(again).toEqual(paths.map(() => undefined));
  });

  it('is left alone outside the project, of secrets, and of what is not there', async () => {
    at.put('.env', 'A=b\n'.repeat(400));
    symlinkSync('.env', join(at.root, 'plain.txt'));
    const outside = join(at.root, '..', 'outside.ts');
    writeFileSync(outside, LONG);
    for (const path of [
      '.env',
      'plain.txt',
      'gone.ts',
      '.',
      '../outside.ts',
      outside,
      '/dev/zero',
      '/a/x.ts',
    ])
      expect(await at.said(read(path)), path).toBeUndefined();
  });

  it('leaves nothing in the project', async () => {
    await at.said(read(at.put('a.ts', LONG)));
    expect(readdirSync(at.root).sort()).toEqual(['.git', 'a.ts']);
  });
});

describe('where nothing can be kept', () => {
  it('ends well, and narrows all the same or says nothing', async () => {
    const event = { session_id: 's', cwd: at.root, ...read(at.put('a.ts', LONG)) };
    mkdirSync(join(at.root, '..', 'shut'));
    chmodSync(join(at.root, '..', 'shut'), 0o500);
    const places = ['/proc/none/ctx', '/dev/null/ctx', join(at.root, '..', 'shut', 'x'), at.root];
    for (const CTX_CACHE_DIR of places) {
      const { code, err } = await at.run(event, { env: { CTX_CACHE_DIR } });
      expect([code, err]).toEqual([0, '']);
    }
    expect(existsSync(join(at.root, 'ledgers'))).toBe(false);
  });

  it('says nothing over a log that it cannot understand', async () => {
    const path = at.put('a.ts', LONG);
    await at.said(read(path));
    const logs = join(at.env.CTX_CACHE_DIR as string, 'ledgers');
    const folder = join(logs, readdirSync(logs)[0] as string);
    writeFileSync(join(folder, readdirSync(folder)[0] as string), 'garbage\n');
    expect(await at.run({ session_id: 's', cwd: at.root, ...read(path) })).toMatchObject({
      code: 0,
      out: '',
    });
  });
});

describe('a command', () => {
  const shell = (command: string, more: object = {}) =>
    calling(
      'Bash',
      { command, description: 'd' },
      { permission_mode: 'bypassPermissions', ...more },
    );
  const program = () => {
    const file = join(at.root, '..', 'cli', 'dist', 'ctx.js');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    return file;
  };
  const run = (event: object, args: string[]) =>
    at.run({ session_id: 's', cwd: at.root, ...event }, { args: ['claude-code', ...args] });

  it('is run behind ctx terse where nothing makes a difference between commands', async () => {
    const ctx = program();
    const { out } = await run(shell('ls -la src'), [ctx]);
    expect(JSON.parse(out).hookSpecificOutput).toEqual({
      hookEventName: 'PreToolUse',
      updatedInput: {
        command: `${process.execPath} ${ctx} terse -- ls -la src`,
        description: 'd',
      },
    });
  });

  it('is left alone in every other mode, with rules for some commands, and without ctx', async () => {
    const ctx = program();
    expect((await run(shell('ls -la', { permission_mode: 'default' }), [ctx])).out).toBe('');
    expect((await run(shell('ls -la | head'), [ctx])).out).toBe('');
    expect((await run(shell('ls -la'), [])).out).toBe('');
    expect((await run(shell('ls -la'), [join(at.root, 'gone.js')])).out).toBe('');
    at.put('.claude/settings.json', '{"permissions":{"deny":["Bash(ls:*)"]}}');
    expect((await run(shell('ls -la'), [ctx])).out).toBe('');
  });
});

describe('whatever comes', () => {
  it('ends with 0 and without a word on stderr', async () => {
    const odd = [
      '',
      'null',
      '{',
      '[]',
      '\u0000\u0001',
      '{"hook_event_name":5}',
      '"x"'.repeat(1000),
    ];
    const all = odd.flatMap((input) =>
      [['claude-code'], ['gemini'], [], ['nobody', '/x']].map((args) => at.run(input, { args })),
    );
    for (const ended of await Promise.all(all))
      expect(ended).toEqual({ code: 0, out: '', err: '' });
  });

  it('says nothing where it is switched off', async () => {
    const path = at.put('a.ts', LONG);
    expect(await at.said(read(path), { CTX_HOOKS: 'off' })).toBeUndefined();
  });

  it('tells the person, and nobody else, that the program is missing', async () => {
    const answer = await at.said({ hook_event_name: 'SessionStart', source: 'startup' });
    expect(answer).toEqual({
      systemMessage: expect.stringContaining('npm install --global @ctx/cli'),
    });
  });
});

describe('of repositories that a list names together', () => {
  it('a read in another one is narrowed, is one conversation with the first, and needs no program', async () => {
    const other = join(at.root, '../money');
    const long = join(other, 'src/round.ts');
    mkdirSync(join(other, '.git'), { recursive: true });
    mkdirSync(join(other, 'src'));
    writeFileSync(long, LONG);
    expect(await at.said(read(long))).toBeUndefined();
    writeFileSync(join(at.root, '../ctx.roots'), 'project\nmoney\n');
    const said = (await at.said(read(long)))?.hookSpecificOutput?.additionalContext;
    expect(said).toMatch(/^money\/src\/round\.ts has 540 lines/);
    // The agent has gone into the other one, and its window is the same.
    expect(await at.said({ ...read('src/round.ts'), cwd: other })).toBeUndefined();
    const own = (await at.said(read(at.put('a.ts', LONG))))?.hookSpecificOutput;
    expect(own?.additionalContext).toMatch(/^project\/a\.ts has 540 lines/);
    for (const folder of [at.root, other]) expect(readdirSync(folder)).not.toContain('ctx.roots');
  });

  it('an edit in another one is known to its next read and to a subagent, with where it lies', async () => {
    const other = join(at.root, '../money');
    mkdirSync(other);
    const long = join(other, 'round.ts');
    writeFileSync(long, LONG);
    const env = { CTX_ROOTS: `${at.root}:${other}` };
    const edit = { tool_name: 'Edit', tool_input: { file_path: long, new_string: 'x' } };
    await at.said({ hook_event_name: 'PostToolUse', ...edit }, env);
    expect(await at.said(read(long), env)).toBeUndefined();
    const agent = { hook_event_name: 'SubagentStart', agent_type: 'worker', agent_id: 'a1' };
    const account = (await at.said(agent, env))?.hookSpecificOutput?.additionalContext;
    expect(account).toContain(`money/ is ${other}`);
    expect(account).toContain('money/round.ts');
  });

  it('runs no program ctx that lies in another one, though the path leads there', async () => {
    const other = join(at.root, '../money');
    const planted = join(other, 'node_modules/@ctx/cli/dist/ctx.js');
    const ran = join(at.root, '../ran');
    mkdirSync(join(planted, '..'), { recursive: true });
    mkdirSync(join(other, '.git'));
    mkdirSync(join(other, 'bin'));
    writeFileSync(planted, `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '');\n`);
    symlinkSync(planted, join(other, 'bin/ctx'));
    const env = { PATH: `${join(other, 'bin')}:${at.env.PATH}` };
    const prompt = {
      hook_event_name: 'UserPromptSubmit',
      prompt: 'why is the sum of step 4 wrong?',
    };
    writeFileSync(join(at.root, '../ctx.roots'), 'project\nmoney\n');
    await at.said(prompt, env);
    expect(existsSync(ran)).toBe(false);
    // A folder of the user's that no list names is as trusted as the path is.
    writeFileSync(join(at.root, '../ctx.roots'), 'project\n');
    await at.said({ ...prompt, session_id: 'u' }, env);
    expect(existsSync(ran)).toBe(true);
  });

  it('a list that is broken leaves the project as it is alone, and one that names what is gone behind its name', async () => {
    const path = at.put('a.ts', LONG);
    const lists = [
      ['', /^a\.ts has 540 lines/],
      ['gone\n', /^a\.ts has 540 lines/],
      ['../..\nproject\n', /^a\.ts has 540 lines/],
      ['project\ngone\n', /^project\/a\.ts has 540 lines/],
    ] as const;
    for (const [i, [text, expected]] of lists.entries()) {
      writeFileSync(join(at.root, '../ctx.roots'), text);
      const said = await at.said({ ...read(path), session_id: `s${i}` });
      expect(said?.hookSpecificOutput?.additionalContext).toMatch(expected);
    }
  });
});
