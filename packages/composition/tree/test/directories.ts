import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A fresh directory by its real path; it goes with the temporary files of the run. */
export function makeDirectory(files: Record<string, string | Uint8Array> = {}): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-test-')));
  writeFiles(directory, files);
  return directory;
}

let written = 0;

/** Writes files below a directory, each at a moment of its own that is long past. */
export function writeFiles(root: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    const past = new Date(1_700_000_000_000 + 1_000 * written++);
    utimesSync(file, past, past);
  }
}

/** Runs git in a directory, apart from the user's own configuration, and gives its output. */
export function git(cwd: string, ...args: string[]): string {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  );
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      // A commit starts no second process that looks whether there is something to tidy up.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'maintenance.auto',
      GIT_CONFIG_VALUE_0: 'false',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.org',
    },
  });
}

/** A repository with one commit of the given files. */
export function makeRepository(files: Record<string, string | Uint8Array> = {}): string {
  const root = makeDirectory();
  git(root, 'init', '-q', '-b', 'main');
  writeFiles(root, files);
  commitAll(root, 'first');
  return root;
}

/** Commits everything below a directory. */
export function commitAll(root: string, message: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', message);
}

const FIFO_MAKER = 'mkfifo';

/** Makes a named pipe: whoever opens it for reading waits for a writer. */
export function makeFifo(path: string): void {
  execFileSync(FIFO_MAKER, [path]);
}

/** A digest of every path, kind, mode, time stamp and byte below a directory. */
export function treeDigest(root: string): string {
  const digest = createHash('sha256');
  const visit = (path: string): void => {
    const stats = lstatSync(path);
    digest.update(`${path}\0${stats.mode}\0${stats.mtimeMs}\0${stats.size}\0`);
    if (stats.isSymbolicLink()) digest.update(readlinkSync(path));
    else if (stats.isFile()) digest.update(readFileSync(path));
    else if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    }
  };
  visit(root);
  return digest.digest('hex');
}

/** Skipped paths as an object: path → reason. */
export function reasons(
  skipped: readonly { path: string; reason: string }[],
): Record<string, string> {
  return Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]));
}

/** Runs something as a user who owns nothing here; root's rights would open any file. */
export async function asStranger<T>(run: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return run();
  process.seteuid?.(65_534);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}
