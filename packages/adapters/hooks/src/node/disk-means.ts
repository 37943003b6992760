import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { HookAnswer } from '../answer-shape.js';
import type { CommandCall, Scene } from '../event.js';
import type { Means } from '../means.js';
import { allowsAnyCommand } from './claude-rules.js';

/**
 * Bytes of a file below which an outline beside its first lines saves nothing worth a word: some 1,500
 * tokens.
 */
const SHORT_BYTES = 6_000;

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
  return {
    now,
    isShort: (scene, path) => isShort(resolve(scene.cwd, path)),
    read: async (scene, path) =>
      (await import('./project-file.js')).readProjectFile(scene.cwd, path),
    ledger: async (scene) => (await import('./scene-log.js')).ledgerOf(scene, env),
    allowsAnyCommand: async (scene: Scene, call: CommandCall) =>
      allowsAnyCommand(call.mode, { cwd: scene.cwd, env, read: readSettings }),
    program: program && shellWords(program, node, env),
    hasProgram: (name) => findProgram(name, env) !== undefined,
    async record(scene, { record = [] }) {
      if (record.length > 0) await (await import('./scene-log.js')).append(scene, record, env);
    },
  };
}

/** By its size alone: what is a secret is not opened. */
function isShort(file: string): boolean {
  try {
    return statSync(file).size < SHORT_BYTES;
  } catch {
    return false;
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
  const onPath = findProgram('ctx', env);
  if (onPath !== undefined && realpathSync(onPath) === realpathSync(program)) return 'ctx';
  return `${quoted(node)} ${quoted(program)}`;
}

/** A word of a POSIX shell, as it is. */
function quoted(word: string): string {
  return /^[\w./@:+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
