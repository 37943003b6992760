import { spawn } from 'node:child_process';
import { GIT_TIMEOUT_MS } from './defaults.js';

/** What one git command printed, or why it could not. */
export type GitOutput =
  | { readonly bytes: Buffer; readonly truncated: boolean }
  | { readonly failed: string };

/** What git says about a root. `reason` tells why there is no repository or no history. */
export interface GitStatus {
  readonly repository: boolean;
  /** Object name of HEAD; absent without a commit. */
  readonly head?: string;
  /** Path of the root below the work tree's top, '' or ending in '/'. */
  readonly prefix: string;
  readonly shallow: boolean;
  readonly reason?: string;
}

/** How to run git. */
export interface GitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes of output kept; the command is stopped beyond. */
  readonly maxBytes?: number;
  /** Milliseconds until the command is stopped (default 60,000). */
  readonly timeout?: number;
}

/**
 * Settings that outrank the scanned repository's own: nothing it names is run (file system monitor,
 * hooks, signature check, pager, external diff), nothing is fetched or written, and its taste does
 * not change the output. A bare repository hidden in the tree is not taken for the project's.
 */
const SETTINGS: readonly string[] = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.untrackedCache=false',
  'core.pager=cat',
  'core.quotePath=false',
  'log.showSignature=false',
  'log.mailmap=false',
  'diff.relative=false',
  'diff.ignoreSubmodules=none',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

/** Variables of git that say how the user runs git, not which repository: these stay. */
const KEPT =
  /^GIT_(EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+))$/;

/**
 * The environment git is run in: the caller's without the variables that would point git at another
 * repository, index or trace file (`GIT_DIR`, `GIT_WORK_TREE`, `GIT_INDEX_FILE`, ... as set in a hook),
 * with no lazy fetch, no prompt, no optional lock and no transport.
 */
export function gitEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !name.startsWith('GIT_') || KEPT.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
  };
}

/**
 * Runs one git command in a directory and collects its output. Never throws for what git does: no
 * binary, no repository, a broken one, a refusal and a timeout are a `failed` with the reason. Only
 * an aborted signal throws (its reason).
 *
 * @param cwd directory the command runs in
 * @param args command and arguments, without `git`
 */
export function runGit(
  cwd: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<GitOutput> {
  const { signal, maxBytes = 1_000_000, timeout = GIT_TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const child = spawn('git', ['--no-pager', ...SETTINGS, ...args], {
      cwd,
      env: gitEnvironment(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let message = '';
    // Settling does not wait for the end of what git itself may have started.
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      settle();
    };
    const abort = (): void => end(() => reject(signal?.reason));
    const finish = (output: GitOutput): void => end(() => resolve(output));
    const timer = setTimeout(
      () => finish({ failed: `git took longer than ${timeout} ms` }),
      timeout,
    );
    signal?.addEventListener('abort', abort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else finish({ bytes: Buffer.concat(chunks), truncated: true });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (message.length < 2_000) message += chunk.toString('utf8');
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      finish({
        failed: error.code === 'ENOENT' ? 'git is not installed' : `git: ${error.message}`,
      }),
    );
    child.once('close', (code) =>
      finish(
        code === 0
          ? { bytes: Buffer.concat(chunks), truncated: false }
          : { failed: readableReason(message, code) },
      ),
    );
  });
}

/**
 * Asks git about a root in one command: is it in a work tree, where in it, at which commit.
 *
 * @param root real path of an existing directory
 */
export async function gitStatus(root: string, options: GitOptions = {}): Promise<GitStatus> {
  const none = { repository: false, prefix: '', shallow: false };
  const where = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-prefix'];
  const output = await runGit(root, [...where, '--verify', '-q', 'HEAD'], options);
  if ('failed' in output) {
    // Without a commit the last argument fails alone.
    const unborn = await runGit(root, where, options);
    if ('failed' in unborn) return { ...none, reason: unborn.failed };
    return { ...readStatus(unborn.bytes), reason: 'no commit yet' };
  }
  return readStatus(output.bytes);
}

function readStatus(bytes: Buffer): GitStatus {
  const [inside, shallow, prefix, head] = bytes.toString('utf8').split('\n');
  if (inside !== 'true') {
    return { repository: false, prefix: '', shallow: false, reason: 'not in a git work tree' };
  }
  return {
    repository: true,
    prefix: prefix ?? '',
    shallow: shallow === 'true',
    ...(head ? { head } : {}),
  };
}

/** One line a user can act on, from what git wrote to stderr. */
function readableReason(message: string, code: number | null): string {
  if (/not a git repository/i.test(message)) return 'not a git repository';
  if (/dubious ownership|safe\.directory/i.test(message)) {
    return 'git refuses a repository of another owner (git config safe.directory)';
  }
  const line = message.split('\n').find((text) => text.trim() !== '') ?? '';
  const shown = line.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
  return shown === '' ? `git stopped with code ${code}` : shown;
}
