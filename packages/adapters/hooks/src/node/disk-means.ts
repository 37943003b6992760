import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { HookAnswer } from '../answer-shape.js';
import type { CommandCall, Scene } from '../event.js';
import type { Means, ProjectRoot } from '../means.js';

/** Where administrators put settings, by platform. */
const MANAGED = [
  '/etc/claude-code/managed-settings.json',
  '/Library/Application Support/ClaudeCode/managed-settings.json',
];

/** A rule for some commands only. */
const SOME_COMMANDS = /^Bash\((?!\*\)|:\*\))/;

/** A rule about files: the host asks it of commands that read or write files as well, by their names. */
const FILES = /^(?:Read|Edit|Write|MultiEdit|NotebookEdit|Glob|Grep)\b/;

/** A rule for every command. */
const ANY_COMMAND = /^Bash(?:\(\*\)|\(:\*\))?$/;

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
  roots(scene: Scene): Promise<readonly ProjectRoot[]>;
}

/** Reads files of the project, and keeps the ledgers in the user's cache directory. */
export function diskMeans({ env, now, program, node }: DiskOptions): DiskMeans {
  return {
    now,
    isShort: (scene, path) => isShort(resolve(scene.cwd, path)),
    read: async (scene, path) =>
      (await import('./project-file.js')).readProjectFile(scene.cwd, path, env),
    ledger: async (scene) => (await import('./scene-log.js')).ledgerOf(scene, env),
    roots: async (scene) => (await import('./project-roots.js')).projectRoots(scene.cwd, env),
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

/** Where the settings of Claude Code are looked for. */
interface RulePlaces {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The text of a file, or undefined where there is none. */
  read(file: string): string | undefined;
}

/**
 * Whether the rules of Claude Code make no difference between commands, so that a changed command is
 * allowed exactly where the first one was: no rule denies or asks for some, and all are allowed, by a rule
 * or by the mode, no rule keeps files from commands, and no command is run outside the sandbox by its name. Settings that cannot be read are taken for ones that make a difference.
 */
export function allowsAnyCommand(
  mode: string | undefined,
  { cwd, env, read }: RulePlaces,
): boolean {
  const home = env.CLAUDE_CONFIG_DIR ?? join(env.HOME ?? '', '.claude');
  const project = env.CLAUDE_PROJECT_DIR ?? cwd;
  const files = [
    ...MANAGED,
    join(home, 'settings.json'),
    join(project, '.claude', 'settings.local.json'),
  ];
  // Rules of the repository count only where its user trusts it, which is not written here.
  const shared = join(project, '.claude', 'settings.json');
  let isAllowed = mode === 'bypassPermissions';
  for (const file of [...files, shared]) {
    const text = read(file);
    if (text === undefined) continue;
    const permissions = permissionsOf(text);
    if (permissions === undefined) return false;
    const { allow, ask, deny, isSandboxed } = permissions;
    const differs = [SOME_COMMANDS, ANY_COMMAND, FILES];
    if (isSandboxed || [...ask, ...deny].some((rule) => differs.some((form) => form.test(rule))))
      return false;
    isAllowed ||= file !== shared && allow.some((rule) => ANY_COMMAND.test(rule));
  }
  return isAllowed;
}

/** The rules of a settings file about commands. */
interface Permissions {
  allow: string[];
  ask: string[];
  deny: string[];
  /** Its sandbox treats some commands in another way, by their names. */
  isSandboxed: boolean;
}

function permissionsOf(text: string): Permissions | undefined {
  try {
    const { permissions = {}, sandbox = {} } = JSON.parse(text) as {
      permissions?: Record<string, unknown>;
      sandbox?: Record<string, unknown>;
    };
    const listIn = (place: Record<string, unknown>, name: string): string[] => {
      const list = place[name] ?? [];
      if (!Array.isArray(list)) throw new TypeError(`${name} is no list`);
      return list.map(String);
    };
    return {
      allow: listIn(permissions, 'allow'),
      ask: listIn(permissions, 'ask'),
      deny: listIn(permissions, 'deny'),
      isSandboxed: listIn(sandbox, 'excludedCommands').length > 0,
    };
  } catch {
    return undefined;
  }
}
