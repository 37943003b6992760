import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { git, makeDirectory, makeRepository } from '../../test/directories.js';
import { type GitCommand, type GitOptions, gitEnvironment, runGit } from './git.js';
import { findRepository, type Repository } from './repository.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const repositoryOf = (root: string): Repository => {
  const found = findRepository(root);
  if ('reason' in found) throw new Error(found.reason);
  return found;
};
const run = (root: string, args: readonly [GitCommand, ...string[]], options?: GitOptions) =>
  runGit(repositoryOf(root), args, options);

/** Puts a program named git before the others. */
function pretend(script: string): void {
  const folder = makeDirectory();
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
}

describe('gitEnvironment', () => {
  it('passes on where programs are, and nothing that points git anywhere', () => {
    const standIn = { path: '/tmp/x', objects: '/repo/.git/objects' };
    const made = gitEnvironment(
      {
        PATH: '/repo/node_modules/.bin:/bin',
        TMPDIR: '/tmp',
        HOME: '/home/me',
        PAGER: 'evil',
        EDITOR: 'evil',
        SSH_ASKPASS: 'evil',
        LESSOPEN: '|evil %s',
        GIT_DIR: '/elsewhere/.git',
        GIT_WORK_TREE: '/elsewhere',
        GIT_INDEX_FILE: '/elsewhere/index',
        GIT_TRACE2: '/elsewhere/trace',
        GIT_EXTERNAL_DIFF: 'evil',
        GIT_CONFIG_PARAMETERS: "'core.fsmonitor=evil'",
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'core.pager',
        GIT_CONFIG_VALUE_0: 'evil',
        GIT_ALTERNATE_OBJECT_DIRECTORIES: '/elsewhere/objects',
      },
      { path: '/bin', index: '/repo/.git/index', standIn },
    );
    expect(
      Object.entries(made).filter(([, value]) => /evil|elsewhere|home/.test(value ?? '')),
    ).toEqual([]);
    expect(made).toMatchObject({ PATH: '/bin', TMPDIR: '/tmp', HOME: '/tmp/x', GIT_DIR: '/tmp/x' });
    expect(
      Object.keys(made)
        .filter((name) => !name.startsWith('GIT_'))
        .sort(),
    ).toEqual(['HOME', 'LC_ALL', 'PATH', 'TMPDIR', 'XDG_CONFIG_HOME']);
  });
});

describe('runGit', () => {
  it('gives the output, and leaves nothing behind', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const output = await run(root, ['ls-files', '-z']);
    expect('bytes' in output && output.bytes.toString()).toBe('a.ts\0');
    // A folder of its own for temporary files: in the common one others come and go meanwhile.
    const temporary = makeDirectory();
    pretend('echo "$GIT_DIR"');
    vi.stubEnv('TMPDIR', temporary);
    const where = await run(root, ['ls-files']);
    expect('bytes' in where && where.bytes.toString()).toContain(temporary);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('knows commands that read, and no others', async () => {
    const root = makeRepository({ 'a.ts': '' });
    for (const command of ['diff', 'status', 'config', 'fetch', '-c', 'show', 'cat-file']) {
      await expect(run(root, [command as GitCommand])).rejects.toThrow(TypeError);
    }
    // Contents by their names on its input, and nothing else of what that command can.
    for (const rest of [['--textconv'], ['--batch', '--filters'], ['-p', 'HEAD']])
      await expect(run(root, ['cat-file', ...rest])).rejects.toThrow(TypeError);
    const id = git(root, 'rev-parse', 'HEAD:a.ts').trim();
    const output = await run(root, ['cat-file', '--batch'], { input: `${id}\n` });
    expect('bytes' in output && output.bytes.toString()).toBe(`${id} blob 0\n\n`);
  });

  it('names a missing binary, a failure and a timeout instead of throwing', async () => {
    const root = makeRepository({ 'a.ts': '' });
    expect(await run(root, ['log', 'no-such-revision'])).toEqual({
      failed: expect.stringContaining('no-such-revision'),
    });
    vi.stubEnv('PATH', '/nonexistent');
    expect(await run(root, ['ls-files'])).toEqual({ failed: 'git is not installed' });
    vi.unstubAllEnvs();
    pretend('exec sleep 600');
    expect(await run(root, ['ls-files'], { timeout: 50 })).toEqual({
      failed: 'git took longer than 50 ms',
      late: true,
    });
  });

  it('asks no more after one timeout', async () => {
    const repository = repositoryOf(makeRepository({ 'a.ts': '' }));
    pretend('exec sleep 600');
    const late = await runGit(repository, ['ls-files'], { timeout: 500 });
    expect(late).toMatchObject({ late: true });
    vi.unstubAllEnvs();
    expect(await runGit(repository, ['ls-files'])).toEqual({
      failed: (late as { failed: string }).failed,
    });
  });

  it('takes an answer that was cut for a failure', async () => {
    const root = makeRepository({ [`${'x'.repeat(200)}.ts`]: '', 'b.ts': '' });
    const output = await run(root, ['ls-files', '-z'], { maxBytes: 100 });
    expect(output).toMatchObject({ failed: 'git printed more than 100 bytes' });
    expect('bytes' in output).toBe(false);
  });

  it('stops at once when the signal aborts, before and during the run', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const aborted = AbortSignal.abort(new Error('stop'));
    await expect(run(root, ['ls-files'], { signal: aborted })).rejects.toThrow('stop');
    const controller = new AbortController();
    const begun = join(makeDirectory(), 'begun');
    pretend(`touch ${begun}; exec sleep 600`);
    const running = run(root, ['ls-files'], { signal: controller.signal });
    while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort(new Error('stop'));
    await expect(running).rejects.toThrow('stop');
  });

  it('takes no git from the scanned tree, whatever the PATH says', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const mark = join(makeDirectory(), 'ran');
    for (const folder of ['.', 'node_modules/.bin']) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, 'git'), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
      chmodSync(join(root, folder, 'git'), 0o755);
    }
    const entries = [
      '.',
      '',
      'node_modules/.bin',
      join(root, 'node_modules/.bin'),
      root,
      process.env.PATH,
    ];
    vi.stubEnv('PATH', entries.join(delimiter));
    const before = process.cwd();
    process.chdir(root);
    try {
      const output = await run(root, ['ls-files', '-z']);
      expect('bytes' in output && output.bytes.toString()).toBe('a.ts\0');
      expect(existsSync(mark)).toBe(false);
      // The trap is one: whoever follows the PATH runs it.
      expect(() => git(root, 'ls-files')).not.toThrow();
      expect(existsSync(mark)).toBe(true);
    } finally {
      process.chdir(before);
    }
  });
});
