import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import {
  git,
  makeDirectory,
  makeFifo,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { gitStatus } from './status.js';
import { listUntracked, readExcludes } from './untracked.js';

async function list(root: string): Promise<string[]> {
  const { git: repository } = gitStatus(root);
  const { prefix } = repository!;
  const tracked = git(root, 'ls-files', '-z').split('\0').filter(Boolean);
  expect(prefix.endsWith('/') || prefix === '').toBe(true);
  return (await listUntracked(root, repository!, new Set(tracked))).paths.sort();
}
const byGit = (root: string) =>
  git(root, 'ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean).sort();

describe('listUntracked', () => {
  it('gives what git would add, from the top and from below', async () => {
    const root = makeRepository({
      '.gitignore': '*.log\n/sub/out/\n',
      'sub/a.ts': '',
      'sub/deep/kept.log.ts': '',
    });
    writeFiles(root, {
      'sub/b.ts': '',
      'sub/b.log': '',
      'sub/out/c.ts': '',
      'sub/deep/.gitignore': '!d.log\n',
      'sub/deep/d.log': '',
      'all/new/e.ts': '',
      '.git/info/exclude': 'secret*\n',
      'sub/secret.ts': '',
    });
    mkdirSync(join(root, 'nested'));
    git(join(root, 'nested'), 'init', '-q');
    writeFiles(root, { 'nested/f.ts': '' });
    expect(await list(root)).toEqual(byGit(root));
    expect(await list(root)).toContain('nested/');
    expect(await list(join(root, 'sub'))).toEqual(byGit(join(root, 'sub')));
    expect(await list(join(root, 'sub/deep'))).toEqual(['.gitignore', 'd.log']);
  });

  it('looks into a folder that has taken the place of a tracked file, and into no submodule', async () => {
    const root = makeRepository({ 'a.ts': '', 'sub/file.ts': '' });
    git(join(root, 'sub'), 'init', '-q');
    git(join(root, 'sub'), 'add', 'file.ts');
    git(join(root, 'sub'), 'commit', '-qm', 'first');
    git(root, 'rm', '-rq', '--cached', 'sub');
    git(root, '-c', 'advice.addEmbeddedRepo=false', 'add', 'sub');
    rmSync(join(root, 'a.ts'));
    writeFiles(root, { 'a.ts/index.ts': '', 'sub/other.ts': '' });
    expect(byGit(root)).toEqual(['a.ts/index.ts']);
    expect(await list(root)).toEqual(byGit(root));
  });

  it('gives what git gives, for any patterns', async () => {
    const names = ['a', 'b', 'a.ts', 'ab', 'b.log'];
    const segment = fc.constantFrom(...names);
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    const pattern = fc.constantFrom(
      'a',
      'a/',
      '/a',
      '!a',
      '*.ts',
      '!*.ts',
      'a/b',
      '**/b',
      'a/**',
      '?b',
      '[ab]',
      'b.log',
      '!b.log',
      '/a/*',
      '!/a/b',
      '!a.ts',
      '/a/*/',
      '**/a/*',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(path, { minLength: 1, maxLength: 8 }),
        fc.array(pattern, { maxLength: 4 }),
        fc.array(pattern, { maxLength: 3 }),
        async (paths, top, inner) => {
          const root = makeDirectory();
          git(root, 'init', '-q');
          const files = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
          writeFiles(root, Object.fromEntries(files.map((one) => [one, ''])));
          writeFiles(root, { '.gitignore': `${top.join('\n')}\n` });
          if (files.some((one) => one.startsWith('a/')))
            writeFiles(root, { 'a/.gitignore': `${inner.join('\n')}\n` });
          expect(await list(root)).toEqual(byGit(root));
        },
      ),
      { numRuns: draws(25) },
    );
  });
});

describe('readExcludes', () => {
  it('reads the user’s list where it is by default, and where the configuration says', () => {
    const home = makeDirectory({ '.config/git/ignore': 'default\n', mine: 'named\n' });
    const common = makeDirectory({ 'info/exclude': 'own\n' });
    expect(readExcludes(common, { HOME: home })).toEqual(['default\n', 'own\n']);
    writeFiles(home, { '.gitconfig': '[core]\n\texcludesFile = ~/mine\n' });
    expect(readExcludes(common, { HOME: home })).toEqual(['named\n', 'own\n']);
    expect(readExcludes(common, { HOME: home, GIT_CONFIG_GLOBAL: '/dev/null' })).toEqual([
      'default\n',
      'own\n',
    ]);
  });

  it('takes none where there is none that can be read', () => {
    const common = makeDirectory({ 'info/x': '' });
    makeFifo(join(common, 'info/exclude'));
    expect(readExcludes(common, { HOME: makeDirectory() })).toEqual([]);
  });
});
