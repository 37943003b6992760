import { existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { HOOK_PROGRAM, PLUGIN_FOLDER } from '@ctx/claude-code';
import type { HostName } from '@ctx/hooks/hosts';
import { Failure } from '../io/exit.js';
import { type Environment, folderIn, homeIn } from './home-folder.js';
import type { HookEntries } from './json-hooks.js';
import { opencodePlugin } from './opencode-plugin.js';
import type { Part } from './part.js';

/** Where a setup looks, and what it registers. */
export interface SetupPlace {
  env: Environment;
  /** The file that runs programs. */
  node: string;
  /** The file of `ctx`. */
  program: string;
}

/** How one host is set up. */
export interface HostSetup {
  name: HostName;
  /**
   * The folder of its settings.
   *
   * @throws Failure where the environment names neither it nor a home
   */
  folder(env: Environment): string;
  /** Its command on the path. */
  command: string;
  parts(place: SetupPlace): Part[];
  /** The step that is left for the person. */
  next?: string | undefined;
}

/** Seconds that a host waits for a task, and for everything else; ours are shorter. */
const TASK_SECONDS = 10;
const SECONDS = 5;

/** The program, its arguments. */
const commandOf = ({ node, program }: SetupPlace, host: HostName): string[] => [
  node,
  HOOK_PROGRAM,
  host,
  program,
];

/** The same as a line for a shell. */
const lineOf = (place: SetupPlace, host: HostName): string => shellLine(commandOf(place, host));

/** JSON's quotes are those of every shell for what paths hold. */
const shellLine = (words: readonly string[]): string =>
  words.map((word) => (/^[\w./@:+-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');

/** Entries as Claude Code and Codex have them: the same events as those of the plugin. */
function claudeEntries(place: SetupPlace, host: HostName): HookEntries {
  const { hooks } = JSON.parse(
    readFileSync(join(PLUGIN_FOLDER, 'hooks', 'hooks.json'), 'utf8'),
  ) as {
    hooks: Record<string, [{ matcher?: string; hooks: [{ timeout: number }] }]>;
  };
  return Object.entries(hooks).map(([event, [group]]) => {
    const { timeout } = group.hooks[0];
    const hook = { type: 'command', command: lineOf(place, host), timeout };
    // Codex takes no other output: a process after each command would be for nothing.
    const matcher =
      host === 'codex' ? group.matcher?.replace(/^(.*apply_patch)\|Bash$/, '$1') : group.matcher;
    return [event, { ...(matcher && { matcher }), hooks: [hook] }] as const;
  });
}

function geminiEntries(place: SetupPlace): HookEntries {
  const command = lineOf(place, 'gemini');
  const hooks = (seconds: number) => [
    { name: 'ctx', type: 'command', command, timeout: seconds * 1000 },
  ];
  return [
    ['SessionStart', { hooks: hooks(SECONDS) }],
    ['BeforeAgent', { hooks: hooks(TASK_SECONDS) }],
    ['BeforeTool', { matcher: 'read_file|run_shell_command', hooks: hooks(SECONDS) }],
    ['AfterTool', { matcher: 'read_file|replace|write_file', hooks: hooks(SECONDS) }],
  ];
}

function copilotHooks(place: SetupPlace): string {
  const [exec = '', ...args] = commandOf(place, 'copilot');
  const hook = (matcher?: string, timeoutSec = SECONDS) => [
    { type: 'command', exec, args, timeoutSec, ...(matcher && { matcher }) },
  ];
  const hooks = {
    sessionStart: hook(),
    userPromptSubmitted: hook(undefined, TASK_SECONDS),
    preToolUse: hook('view'),
    postToolUse: hook('view|edit|create|bash'),
    subagentStart: hook(),
    preCompact: hook(),
  };
  return `${JSON.stringify({ version: 1, hooks }, null, 2)}\n`;
}

/** The skill's text, for hosts that read skills; it holds the path of ctx: it may not be on the path. */
const skill = (folder: string, { node, program }: SetupPlace): Part => {
  const text = readFileSync(join(PLUGIN_FOLDER, 'skills', 'ctx', 'SKILL.md'), 'utf8');
  const call = `Where a shell finds no \`ctx\`, run \`${shellLine([node, program])}\` in its place.`;
  return {
    kind: 'file',
    path: join(folder, 'skills', 'ctx', 'SKILL.md'),
    text: `${text}\n${call}\n`,
  };
};

const CLAUDE: HostSetup = {
  name: 'claude-code',
  command: 'claude',
  folder: (env) => folderIn(env, 'CLAUDE_CONFIG_DIR') ?? join(homeIn(env), '.claude'),
  parts: (place) => {
    const folder = CLAUDE.folder(place.env);
    const entries = claudeEntries(place, 'claude-code');
    return [{ kind: 'hooks', path: join(folder, 'settings.json'), entries }, skill(folder, place)];
  },
  next: 'its commands are rewritten only where your rules allow every command (`Bash`); else long output is shortened after them',
};

const CODEX: HostSetup = {
  name: 'codex',
  command: 'codex',
  folder: (env) => folderIn(env, 'CODEX_HOME') ?? join(homeIn(env), '.codex'),
  parts: (place) => {
    const folder = CODEX.folder(place.env);
    const entries = claudeEntries(place, 'codex');
    return [{ kind: 'hooks', path: join(folder, 'hooks.json'), entries }, skill(folder, place)];
  },
  next: 'Codex runs new hooks only once they are trusted: /hooks in a session; its commands are shortened only where it asks for none',
};

const GEMINI: HostSetup = {
  name: 'gemini',
  command: 'gemini',
  folder: (env) => join(homeIn(env), '.gemini'),
  parts: (place) => {
    const path = join(GEMINI.folder(place.env), 'settings.json');
    return [{ kind: 'hooks', path, entries: geminiEntries(place) }];
  },
};

const OPENCODE: HostSetup = {
  name: 'opencode',
  command: 'opencode',
  folder: (env) =>
    join(folderIn(env, 'XDG_CONFIG_HOME') ?? join(homeIn(env), '.config'), 'opencode'),
  parts: (place) => {
    const path = join(OPENCODE.folder(place.env), 'plugins', 'ctx.js');
    return [{ kind: 'file', path, text: opencodePlugin(commandOf(place, 'opencode')) }];
  },
};

const CURSOR: HostSetup = {
  name: 'cursor',
  command: 'cursor',
  folder: (env) => join(homeIn(env), '.cursor'),
  parts: (place) => {
    const entry = { command: lineOf(place, 'cursor'), timeout: SECONDS };
    const entries = ['beforeSubmitPrompt', 'afterFileEdit', 'preCompact'].map(
      (event) => [event, entry] as const,
    );
    const path = join(CURSOR.folder(place.env), 'hooks.json');
    return [{ kind: 'hooks', path, entries, base: { version: 1 } }];
  },
  next: 'Cursor takes no context from hooks: `ctx setup agents` in a project tells its agent of ctx',
};

const COPILOT: HostSetup = {
  name: 'copilot',
  command: 'copilot',
  folder: (env) => folderIn(env, 'COPILOT_HOME') ?? join(homeIn(env), '.copilot'),
  parts: (place) => {
    const path = join(COPILOT.folder(place.env), 'hooks', 'ctx.json');
    return [{ kind: 'file', path, text: copilotHooks(place) }];
  },
};

/** Every host that can be set up. */
export const SETUPS: readonly HostSetup[] = [CLAUDE, CODEX, GEMINI, OPENCODE, CURSOR, COPILOT];

/** By what a host is known to be there: its folder, or its command; undefined where it is not. */
export function foundBy({ folder, command }: HostSetup, env: Environment): string | undefined {
  const settings = folderOrNone(() => folder(env));
  if (settings !== undefined && existsSync(settings)) return settings;
  return (env.PATH ?? '')
    .split(delimiter)
    .filter((place) => isAbsolute(place))
    .map((place) => join(place, command))
    .find((file) => existsSync(file));
}

function folderOrNone(folder: () => string): string | undefined {
  try {
    return folder();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
