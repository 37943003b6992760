import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listBlobs, namedRepository, type Repository, type RepositoryFiles } from '@ctx/tree/blobs';

/** A repository in a temporary folder. */
export interface TestRepository {
  readonly root: string;
  /** Commits files beside those that are there. @returns the commit's name */
  commit(files: Readonly<Record<string, string>>): string;
  /** The files of a commit (default: the last one). */
  listed(revision?: string): Promise<RepositoryFiles>;
  open(): Repository;
  remove(): void;
}

/** Makes a repository without a commit. */
export function testRepository(): TestRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-queue-')));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      ...{ cwd: root, encoding: 'utf8' as const, stdio: ['ignore', 'pipe', 'ignore'] as const },
      env: { PATH: process.env.PATH, HOME: root, GIT_CONFIG_GLOBAL: '/dev/null' },
    });
  git('init', '--quiet');
  const open = (): Repository => {
    const repository = namedRepository(root);
    if ('reason' in repository) throw new Error(repository.reason);
    return repository;
  };
  return {
    root,
    open,
    commit(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--message', 'more');
      return git('rev-parse', 'HEAD').trim();
    },
    async listed(revision) {
      const files = await listBlobs(open(), { revision });
      if ('reason' in files) throw new Error(files.reason);
      return files;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** So many small files of code, each with a definition of its own. */
export function sources(count: number, mark = ''): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `src/f${i}.ts`,
      `export const value${i} = '${mark}';\n`,
    ]),
  );
}
