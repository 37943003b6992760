import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Ledger, replay, restore } from '@ctx/ledger';
import { serializeEvent, serializeHeader } from '@ctx/ledger/log';
import { toPosix } from '@ctx/source/paths';
import { decode } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import { cacheDirectory, liesInside } from '@ctx/workspace/cache';
import { readBytes, secretRule } from '@ctx/workspace/files';
import { type LedgerFile, ledgerFile } from '@ctx/workspace/ledger-file';
import type { HookAnswer } from '../answer-shape.js';
import type { CommandCall, Scene } from '../event.js';
import type { Means, ReadableFile } from '../means.js';
import { allowsAnyCommand } from './claude-rules.js';
import { projectRoot } from './project-root.js';

/** Bytes of a file that is looked at: a longer one is left to the host. */
const MAX_BYTES = 4_000_000;

/** Notebooks are shown cell by cell, and not by lines. */
const NO_LINES = /\.ipynb$/i;

/** Where the disk's means come from. */
export interface DiskOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  now(): number;
  /** The file of the program `ctx`, if it is known. */
  program?: string | undefined;
  /** The file that runs it. */
  node: string;
}

/** The means of the core on a disk, and the ledger's other half. */
export interface DiskMeans extends Means {
  /** Writes down what the ledger learns. Without a place for logs nothing is kept. */
  record(scene: Scene, answer: HookAnswer): Promise<void>;
}

/** Reads files of the project, and keeps the ledgers in the user's cache directory. */
export function diskMeans({ env, now, program, node }: DiskOptions): DiskMeans {
  const logOf = async (scene: Scene): Promise<LedgerFile | undefined> => {
    const directory = cacheDirectory({ platform: process.platform, environment: env });
    const project = projectRoot(scene.cwd);
    if (directory === undefined || (await liesInside(project, directory))) return undefined;
    const name = scene.agent === undefined ? scene.session : `${scene.session} ${scene.agent}`;
    const header = serializeHeader({ project, conversation: name });
    return ledgerFile({ directory, project, name, header });
  };
  return {
    now,
    read: async (scene, path) => await readProjectFile(scene.cwd, path),
    async ledger(scene): Promise<Ledger> {
      const log = await logOf(scene);
      return log === undefined ? replay([]) : restore(await log.read());
    },
    allowsAnyCommand: async (scene: Scene, call: CommandCall) =>
      allowsAnyCommand(call.mode, { cwd: scene.cwd, env, read: readSettings }),
    program: program && shellWords(program, node, env),
    hasProgram: (name) => findProgram(name, env) !== undefined,
    async record(scene, { record = [] }) {
      if (record.length === 0) return;
      const log = await logOf(scene);
      await log?.append(redactSecrets(record.map(serializeEvent).join('')).text);
    },
  };
}

/** A text of the project, whoever names it; a link may lead to another file of it, and no further. */
async function readProjectFile(cwd: string, path: string): Promise<ReadableFile | undefined> {
  if (NO_LINES.test(path)) return undefined;
  const root = projectRoot(cwd);
  const name = nameBelow(root, resolve(cwd, path));
  if (name === undefined || secretRule(name) || secretRule(toPosix(resolve(cwd, path))))
    return undefined;
  const read = await readBytes(root, name, { maxBytes: MAX_BYTES });
  if ('reason' in read) return undefined;
  const decoded = decode(read.bytes);
  if ('skipped' in decoded) return undefined;
  const hash = createHash('sha256').update(read.bytes).digest('hex');
  return { path: name, text: decoded.text, hash };
}

/** The POSIX path below the root of what a file's name leads to; undefined where it is elsewhere or gone. */
function nameBelow(root: string, file: string): string | undefined {
  try {
    const below = relative(root, realpathSync(file));
    const isOutside = below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below);
    return below === '' || isOutside ? undefined : toPosix(below);
  } catch {
    return undefined;
  }
}

/** The text of a settings file; undefined where there is none. */
function readSettings(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file that a shell runs for a name without a slash; undefined where there is none. */
function findProgram(name: string, env: DiskOptions['env']): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    try {
      const file = join(folder, name);
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** `ctx` where a shell finds this very program by it; else both files, quoted. */
function shellWords(program: string, node: string, env: DiskOptions['env']): string {
  const found = findProgram('ctx', env);
  if (found !== undefined && realpathSync(found) === realpathSync(program)) return 'ctx';
  return `${quoted(node)} ${quoted(program)}`;
}

/** A word of a POSIX shell, as it is. */
function quoted(word: string): string {
  return /^[\w./@:+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
