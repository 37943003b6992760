import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  asStranger,
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  treeDigest,
  writeFiles,
} from '../test/directories.js';
import { gitEnvironment, gitStatus, runGit } from './git.js';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

describe('gitEnvironment', () => {
  it('drops what points git at another repository, and keeps how the user runs it', () => {
    const made = gitEnvironment({
      PATH: '/bin',
      GIT_DIR: '/elsewhere/.git',
      GIT_WORK_TREE: '/elsewhere',
      GIT_INDEX_FILE: '/elsewhere/index',
      GIT_TRACE2: '/elsewhere/trace',
      GIT_EXTERNAL_DIFF: 'evil',
      GIT_CONFIG_PARAMETERS: "'core.fsmonitor=evil'",
      GIT_CONFIG_GLOBAL: '/home/me/.gitconfig',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
    });
    expect(Object.keys(made).sort()).toEqual([
      'GIT_ALLOW_PROTOCOL',
      'GIT_CONFIG_COUNT',
      'GIT_CONFIG_GLOBAL',
      'GIT_CONFIG_KEY_0',
      'GIT_CONFIG_VALUE_0',
      'GIT_NO_LAZY_FETCH',
      'GIT_OPTIONAL_LOCKS',
      'GIT_PAGER',
      'GIT_TERMINAL_PROMPT',
      'LC_ALL',
      'PATH',
    ]);
  });
});

describe('runGit', () => {
  it('gives the output', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const output = await runGit(root, ['ls-files', '-z']);
    expect('bytes' in output && output.bytes.toString()).toBe('a.ts\0');
  });

  it('names a missing binary, a failure and a timeout instead of throwing', async () => {
    const root = makeRepository({ 'a.ts': '' });
    expect(await runGit(root, ['no-such-command'])).toEqual({
      failed: expect.stringContaining('no-such-command'),
    });
    const endless = ['-c', 'alias.wait=!sleep 20', 'wait'];
    expect(await runGit(root, endless, { timeout: 50 })).toEqual({
      failed: 'git took longer than 50 ms',
    });
    process.env = { ...environment, PATH: '/nonexistent' };
    expect(await runGit(root, ['ls-files'])).toEqual({ failed: 'git is not installed' });
  });

  it('keeps no more output than asked for', async () => {
    const root = makeRepository({ 'a.ts': 'x'.repeat(500_000) });
    const output = await runGit(root, ['show', 'HEAD:a.ts'], { maxBytes: 100_000 });
    expect('bytes' in output && output.truncated && output.bytes.length).toBeLessThanOrEqual(
      100_000,
    );
  });

  it('stops at once when the signal aborts, before and during the run', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const aborted = AbortSignal.abort(new Error('stop'));
    await expect(runGit(root, ['ls-files'], { signal: aborted })).rejects.toThrow('stop');
    const controller = new AbortController();
    const running = runGit(root, ['-c', 'alias.wait=!sleep 60; echo > ended', 'wait'], {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error('stop')), 100);
    await expect(running).rejects.toThrow('stop');
    expect(existsSync(join(root, 'ended'))).toBe(false);
  });

  it('runs nothing that the scanned repository names', async () => {
    const root = makeRepository({ 'a.ts': 'one\n' });
    const marker = join(makeDirectory(), 'ran');
    const evil = join(makeDirectory(), 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\necho "$0 $@" >> ${marker}\ncat\n`, { mode: 0o755 });
    for (const [name, value] of [
      ['core.fsmonitor', evil],
      ['core.pager', evil],
      ['core.editor', evil],
      ['core.sshCommand', evil],
      ['core.hooksPath', join(evil, '..')],
      ['gpg.program', evil],
      ['log.showSignature', 'true'],
      ['diff.external', evil],
      ['diff.evil.command', evil],
      ['diff.evil.textconv', evil],
      ['filter.evil.clean', evil],
      ['filter.evil.smudge', evil],
      ['filter.evil.process', evil],
      ['pager.log', evil],
      ['credential.helper', `!${evil}`],
    ]) {
      git(root, 'config', name!, value!);
    }
    writeFiles(root, { '.gitattributes': '* diff=evil filter=evil\n' });
    writeFileSync(join(root, 'a.ts'), 'two\n');
    await gitStatus(root);
    await runGit(root, ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard']);
    await runGit(root, ['log', '-z', '--name-only', '--no-ext-diff', '--no-textconv', 'HEAD']);
    expect(existsSync(marker) ? readFileSync(marker, 'utf8') : '').toBe('');
  });
});

describe('gitStatus', () => {
  it('knows HEAD, and where below the top the root is', async () => {
    const root = makeRepository({ 'sub/dir/a.ts': '' });
    const head = git(root, 'rev-parse', 'HEAD').trim();
    expect(await gitStatus(root)).toEqual({ repository: true, prefix: '', shallow: false, head });
    expect(await gitStatus(join(root, 'sub/dir'))).toEqual({
      repository: true,
      prefix: 'sub/dir/',
      shallow: false,
      head,
    });
  });

  it('an empty repository has no commit', async () => {
    const root = makeDirectory();
    git(root, 'init', '-q');
    expect(await gitStatus(root)).toEqual({
      repository: true,
      prefix: '',
      shallow: false,
      reason: 'no commit yet',
    });
  });

  it('a directory without git, and a .git that is broken, give a reason', async () => {
    expect(await gitStatus(makeDirectory())).toMatchObject({
      repository: false,
      reason: 'not a git repository',
    });
    const empty = makeDirectory({ '.git/HEAD': 'garbage' });
    expect(await gitStatus(empty)).toMatchObject({ repository: false });
    const pointer = makeDirectory({ '.git': 'gitdir: /nowhere\n' });
    expect(await gitStatus(pointer)).toMatchObject({ repository: false });
    const odd = makeRepository({ 'a.ts': '' });
    writeFileSync(join(odd, '.git/config'), '[core\n\tbroken');
    expect(await gitStatus(odd)).toMatchObject({
      repository: false,
      reason: expect.stringContaining('config'),
    });
    const lost = makeRepository({ 'a.ts': '' });
    rmSync(join(lost, '.git/objects'), { recursive: true });
    expect((await gitStatus(lost)).reason).toBeDefined();
  });

  it('a repository of another owner is refused by git, with the way out', async () => {
    if (process.getuid?.() !== 0) return; // nobody else can make such a directory
    const root = makeRepository({ 'a.ts': '' });
    chmodSync(root, 0o755);
    expect(await asStranger(() => gitStatus(root))).toEqual({
      repository: false,
      prefix: '',
      shallow: false,
      reason: 'git refuses a repository of another owner (git config safe.directory)',
    });
  });

  it('is not led elsewhere by GIT_DIR and its like', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const other = makeRepository({ 'b.ts': '' });
    commitAll(other, 'second');
    const head = git(root, 'rev-parse', 'HEAD').trim();
    process.env = {
      ...environment,
      GIT_DIR: join(other, '.git'),
      GIT_WORK_TREE: other,
      GIT_INDEX_FILE: join(other, '.git/index'),
    };
    expect((await gitStatus(root)).head).toBe(head);
  });

  it('works in a shallow clone', async () => {
    const root = makeRepository({ 'a.ts': '' });
    commitAll(root, 'second');
    const clone = join(makeDirectory(), 'clone');
    git(root, 'clone', '-q', '--depth=1', `file://${root}`, clone);
    expect(await gitStatus(clone)).toMatchObject({ repository: true, shallow: true });
  });

  it('writes nothing, the index included', async () => {
    const root = makeRepository({ 'a.ts': 'one' });
    writeFiles(root, { 'a.ts': 'two' });
    const before = treeDigest(root);
    await gitStatus(root);
    await runGit(root, ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard']);
    expect(treeDigest(root)).toBe(before);
  });
});
