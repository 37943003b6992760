import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visible } from '@ctx/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowsAnyCommand, type DiskMeans, diskMeans } from './disk-means.js';

let base: string;
let project: string;
let means: DiskMeans;
const put = (path: string, text: string | Uint8Array) => {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
};
const open = (env: Record<string, string> = {}) =>
  diskMeans({
    env: { CTX_CACHE_DIR: join(base, 'cache'), PATH: join(base, 'bin'), ...env },
    now: () => 7,
    program: join(base, 'cli', 'ctx.js'),
    node: '/usr/bin/node',
  });

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-hooks-')));
  project = join(base, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  put('cli/ctx.js', '');
  means = open();
});
afterEach(() => rmSync(base, { recursive: true }));

const scene = () => ({ session: 's', cwd: project });

describe('read', () => {
  it('gives a text of the project, by any name that leads to it', async () => {
    put('project/src/a.ts', '\ufeffexport {};\r\n');
    symlinkSync('src/a.ts', join(project, 'link.ts'));
    for (const path of ['src/a.ts', join(project, 'src/a.ts'), 'link.ts', './src/../src/a.ts'])
      expect(await means.read(scene(), path)).toMatchObject({ path: 'src/a.ts' });
    const deep = { ...scene(), cwd: join(project, 'src') };
    expect(await means.read(deep, 'a.ts')).toMatchObject({ path: 'src/a.ts' });
  });

  it('tells two contents of one second apart', async () => {
    put('project/a.ts', 'one');
    const first = await means.read(scene(), 'a.ts');
    put('project/a.ts', 'two');
    expect((await means.read(scene(), 'a.ts'))?.hash).not.toBe(first?.hash);
  });

  it('gives nothing elsewhere, no secret, no folder, no binary, no notebook', async () => {
    put('elsewhere.ts', 'x');
    put('project/.env', 'TOKEN=x');
    put('project/a.png', Uint8Array.of(0x89, 0x50, 0, 10, 10, 10));
    put('project/a.ipynb', '{}');
    symlinkSync('../elsewhere.ts', join(project, 'out.ts'));
    symlinkSync('.env', join(project, 'plain.txt'));
    for (const path of [
      '../elsewhere.ts',
      join(base, 'elsewhere.ts'),
      'out.ts',
      '.env',
      'plain.txt',
      'src',
      '.',
      'a.png',
      'a.ipynb',
      'gone.ts',
      'a\0b',
      '',
      '/dev/zero',
    ])
      expect(await means.read(scene(), path), path).toBeUndefined();
  });
});

describe('the ledger', () => {
  const edited = (path: string) => ({ record: [{ type: 'edited' as const, time: 1, path }] });

  it('keeps conversations and subagents apart, and folders of one project together', async () => {
    await means.record(scene(), edited('a.ts'));
    await means.record({ ...scene(), agent: 'x' }, edited('b.ts'));
    mkdirSync(join(project, 'src'));
    const paths = async (where: object) => [
      ...(await means.ledger({ ...scene(), ...where })).files.keys(),
    ];
    expect(await paths({})).toEqual(['a.ts']);
    expect(await paths({ cwd: join(project, 'src') })).toEqual(['a.ts']);
    expect(await paths({ agent: 'x' })).toEqual(['b.ts']);
    expect(await paths({ session: 't' })).toEqual([]);
  });

  it('loses nothing of what many write at once', async () => {
    const tokens = { original: 1, sent: 1 };
    await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        means.record(scene(), {
          record: [
            { type: 'delivered', time: i, message: `m${i}`, path: `${i}.ts`, view: 'full', tokens },
          ],
        }),
      ),
    );
    expect(visible(await means.ledger(scene()))).toHaveLength(16);
  });

  it('writes nothing into the project, and nothing where there is no place', async () => {
    await means.record(scene(), {});
    expect(readdirSync(base)).not.toContain('cache');
    const inside = open({ CTX_CACHE_DIR: join(project, 'cache') });
    await inside.record(scene(), edited('a.ts'));
    expect((await inside.ledger(scene())).files.size).toBe(0);
    expect(readdirSync(project)).toEqual(['.git']);
  });

  it('keeps no value of a secret', async () => {
    const token = `ghp_${'q8Zr2LmX7vTn4KdWb1Hy'}${'c6GsJ9fPaE3uR5oN'}`;
    await means.record(scene(), { record: [{ type: 'intended', time: 1, text: `use ${token}` }] });
    expect((await means.ledger(scene())).intent?.text).not.toContain(token);
  });
});

describe('programs', () => {
  const program = (path: string) => {
    put(path, '#!/bin/sh\n');
    chmodSync(join(base, path), 0o755);
  };

  it('finds what the shell would find', () => {
    program('bin/npm');
    put('bin/readme', '');
    expect(means.hasProgram('npm')).toBe(true);
    for (const name of ['readme', 'gone', '', '.', '../bin/npm/x'])
      expect(means.hasProgram(name), name).toBe(false);
  });

  it('calls ctx by its name where that is this very program, else by its file', () => {
    expect(means.program).toBe(`/usr/bin/node ${join(base, 'cli', 'ctx.js')}`);
    program('bin/ctx');
    expect(open().program).toContain('/usr/bin/node');
    rmSync(join(base, 'bin', 'ctx'));
    chmodSync(join(base, 'cli', 'ctx.js'), 0o755);
    symlinkSync('../cli/ctx.js', join(base, 'bin', 'ctx'));
    expect(open().program).toBe('ctx');
  });
});

it('tells short files by their size, and opens none', () => {
  put('project/short.ts', 'a\n'.repeat(2999));
  put('project/long.ts', 'a\n'.repeat(3000));
  const isShort = (path: string) => means.isShort?.({ session: 's', cwd: project }, path);
  expect(isShort('short.ts')).toBe(true);
  expect(isShort(join(project, 'long.ts'))).toBe(false);
  expect(isShort('gone.ts')).toBe(false);
  chmodSync(join(project, 'short.ts'), 0);
  expect(isShort('short.ts')).toBe(true);
});

const env = { HOME: '/home/u' };

const withSettings = (files: Record<string, string>) => ({
  cwd: '/p',
  env,
  read: (file: string) => files[file],
});

const rules = (permissions: object) => JSON.stringify({ permissions });

const USER = '/home/u/.claude/settings.json';

const PROJECT = '/p/.claude/settings.json';

const LOCAL = '/p/.claude/settings.local.json';

describe('allowsAnyCommand', () => {
  it('is true where every command is allowed, by a rule or by the mode', () => {
    for (const rule of ['Bash', 'Bash(*)', 'Bash(:*)'])
      expect(allowsAnyCommand('default', withSettings({ [USER]: rules({ allow: [rule] }) }))).toBe(
        true,
      );
    expect(allowsAnyCommand('bypassPermissions', withSettings({}))).toBe(true);
  });

  it('is false where a rule may tell one command from another', () => {
    const bypass = (files: Record<string, string>) =>
      allowsAnyCommand('bypassPermissions', withSettings(files));
    expect(bypass({ [PROJECT]: rules({ deny: ['Bash(git push:*)'] }) })).toBe(false);
    expect(bypass({ [LOCAL]: rules({ ask: ['Bash(rm:*)'] }) })).toBe(false);
    expect(bypass({ [USER]: rules({ deny: ['Bash'] }) })).toBe(false);
    expect(bypass({ '/etc/claude-code/managed-settings.json': rules({ deny: ['Bash(a)'] }) })).toBe(
      false,
    );
    expect(bypass({ [USER]: rules({ deny: ['WebFetch'] }) })).toBe(true);
  });

  it('is false where a rule about files or the sandbox looks at the names of commands', () => {
    const bypass = (settings: object) =>
      allowsAnyCommand('bypassPermissions', withSettings({ [USER]: JSON.stringify(settings) }));
    for (const rule of ['Read(./.env)', 'Read', 'Edit(/etc/**)', 'Write(a)'])
      for (const kind of ['deny', 'ask'])
        expect(bypass({ permissions: { [kind]: [rule] } }), rule).toBe(false);
    expect(bypass({ sandbox: { enabled: true, excludedCommands: ['docker'] } })).toBe(false);
    expect(bypass({ sandbox: { excludedCommands: 'git' } })).toBe(false);
    expect(bypass({ sandbox: null })).toBe(false);
    expect(bypass({ sandbox: { enabled: true, excludedCommands: [] } })).toBe(true);
  });

  it('is false where the first command would have been asked for or allowed by itself', () => {
    for (const mode of ['default', 'acceptEdits', 'plan', undefined]) {
      expect(allowsAnyCommand(mode, withSettings({}))).toBe(false);
      const some = { [USER]: rules({ allow: ['Bash(npm test:*)', 'Read'] }) };
      expect(allowsAnyCommand(mode, withSettings(some))).toBe(false);
    }
  });

  it('takes no permission from a file that comes with the repository', () => {
    const shared = { [PROJECT]: rules({ allow: ['Bash'] }) };
    expect(allowsAnyCommand('default', withSettings(shared))).toBe(false);
    const own = { [LOCAL]: rules({ allow: ['Bash'] }) };
    expect(allowsAnyCommand('default', withSettings(own))).toBe(true);
  });

  it('is false where settings cannot be understood', () => {
    for (const text of ['{', '// comment\n{}', rules({ allow: 'Bash' }), 'null', '[]x'])
      expect(allowsAnyCommand('bypassPermissions', withSettings({ [USER]: text })), text).toBe(
        false,
      );
  });

  it('looks where the environment says', () => {
    const places = {
      cwd: '/p/src',
      env: { ...env, CLAUDE_CONFIG_DIR: '/c', CLAUDE_PROJECT_DIR: '/p' },
      read: (file: string) => (file === PROJECT ? rules({ deny: ['Bash(x)'] }) : undefined),
    };
    expect(allowsAnyCommand('bypassPermissions', places)).toBe(false);
  });
});
