import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { findProgram, type Program } from './program.js';
import { Unreadable } from './regular-file.js';
import type { Repository } from './repository.js';
import { makeStandIn, type StandIn, type StandInOptions } from './stand-in.js';

/** Milliseconds any one git command may take before it is stopped and its result counts as missing. */
const GIT_TIMEOUT_MS = 60_000;

/**
 * The whole output of one command; or why there is no whole answer. `partial` is the beginning of an answer that was
 * cut: it may be shown as such, and is never taken for the whole.
 */
export type GitOutput =
  | { readonly bytes: Buffer }
  | { readonly failed: string; readonly partial?: Buffer };

/** Commands that only read objects, the index and references. */
export type GitCommand =
  | 'cat-file'
  | 'diff-tree'
  | 'log'
  | 'ls-files'
  | 'ls-tree'
  | 'merge-base'
  | 'rev-parse';

const COMMANDS: ReadonlySet<string> = new Set<GitCommand>([
  'cat-file',
  'diff-tree',
  'log',
  'ls-files',
  'ls-tree',
  'merge-base',
  'rev-parse',
]);

/** How to run git. */
export interface GitOptions extends StandInOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes of output; a longer answer is a failure (default 1,000,000). */
  readonly maxBytes?: number | undefined;
  /** Milliseconds until the command is stopped (default 60,000). */
  readonly timeout?: number | undefined;
  /** Lines that the command reads: names of objects (default: none). */
  readonly input?: string | undefined;
}

/** Variables that say where programs and temporary files are; all others stay behind. */
const KEPT = [
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'windir',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'GIT_EXEC_PATH',
];

/**
 * The environment git is run in: nothing of the caller's but {@link KEPT}, no configuration of anybody,
 * no prompt, no lock, no fetch, no transport, no replaced object, and paths are taken as they are.
 */
export function gitEnvironment(
  environment: NodeJS.ProcessEnv,
  {
    path,
    index,
    standIn,
  }: { path: string; index: string; standIn: Pick<StandIn, 'path' | 'objects'> },
): NodeJS.ProcessEnv {
  const inherited = KEPT.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    PATH: path,
    HOME: standIn.path,
    XDG_CONFIG_HOME: standIn.path,
    LC_ALL: 'C',
    GIT_DIR: standIn.path,
    GIT_INDEX_FILE: index,
    GIT_OBJECT_DIRECTORY: standIn.objects,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_PAGER: 'cat',
    GIT_EDITOR: 'false',
    GIT_ASKPASS: 'false',
    GIT_SSH_COMMAND: 'false',
  };
}

/**
 * The one door to git. The command runs in a {@link makeStandIn stand-in} outside the scanned tree: it
 * sees the repository's objects and index, but neither its configuration nor a file of its work tree, so
 * nothing that the repository names can run. Never throws for what git does: no binary, a broken
 * repository, a refusal, an answer that is too long and a timeout are a `failed` with the reason; after
 * a timeout git is not asked again about this repository. Only an aborted signal throws (its reason).
 *
 * @param repository as `findRepository` found it
 * @param args command and arguments, without `git`
 */
export async function runGit(
  repository: Repository,
  [command, ...rest]: readonly [GitCommand, ...string[]],
  options: GitOptions = {},
): Promise<GitOutput> {
  // With other options `cat-file` asks for filters, which are programs.
  const isRead = command !== 'cat-file' || rest.join(' ') === '--batch';
  if (!COMMANDS.has(command) || !isRead)
    throw new TypeError(`git ${command} is not a command that only reads`);
  const { signal, references, objects } = options;
  signal?.throwIfAborted();
  const { silence } = repository;
  if (silence.reason !== undefined) return { failed: silence.reason };
  const program = findProgram('git', repository.topLevel);
  if (program.file === undefined) return { failed: 'git is not installed' };
  let standIn: StandIn;
  try {
    standIn = makeStandIn(repository, {
      ...(references && { references }),
      ...(objects && { objects }),
    });
  } catch (error) {
    return { failed: error instanceof Unreadable ? error.message : `git cannot be run: ${error}` };
  }
  try {
    const child = start(program, repository, standIn, [command, ...rest]);
    // A command that ends early closes its end of the pipe: what it printed says why.
    child.stdin?.on('error', () => undefined).end(options.input ?? '');
    const output = await collect(child, options);
    if ('late' in output) silence.reason = output.failed;
    return output;
  } finally {
    standIn.remove();
  }
}

function start(
  { file = '', path }: Program,
  repository: Repository,
  standIn: StandIn,
  args: readonly string[],
): ChildProcess {
  const index = join(repository.directory, 'index');
  return spawn(file, ['--no-pager', ...args], {
    cwd: standIn.path,
    env: gitEnvironment(process.env, { path, index, standIn }),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/** Reads what a process prints, up to a limit of bytes and of time. */
function collect(
  child: ChildProcess,
  { signal, maxBytes = 1_000_000, timeout = GIT_TIMEOUT_MS }: GitOptions,
): Promise<GitOutput | { failed: string; late: true }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let message = '';
    // Settling does not wait for the end of what git itself may have started.
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      child.stdout?.destroy();
      child.stderr?.destroy();
      settle();
    };
    const abort = (): void => end(() => reject(signal?.reason));
    const finish = (output: Parameters<typeof resolve>[0]): void => end(() => resolve(output));
    const timer = setTimeout(
      () => finish({ failed: `git took longer than ${timeout} ms`, late: true }),
      timeout,
    );
    signal?.addEventListener('abort', abort, { once: true });
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else
        finish({
          failed: `git printed more than ${maxBytes} bytes`,
          partial: Buffer.concat(chunks),
        });
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      if (message.length < 2_000) message += chunk.toString('utf8');
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      finish({
        failed: error.code === 'ENOENT' ? 'git is not installed' : `git: ${error.message}`,
      }),
    );
    child.once('close', (code) =>
      finish(
        code === 0 ? { bytes: Buffer.concat(chunks) } : { failed: readableReason(message, code) },
      ),
    );
  });
}

/** One line a user can act on, from what git wrote to stderr. */
function readableReason(message: string, code: number | null): string {
  const lines = message.split('\n').filter((text) => text.trim() !== '');
  // Complaints may come first; what git stopped for names the object.
  const line = lines.find((text) => text.startsWith('fatal: ')) ?? lines[0] ?? '';
  const shown = line.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
  return shown === '' ? `git stopped with code ${code}` : shown;
}
