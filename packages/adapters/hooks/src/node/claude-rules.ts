import { join } from 'node:path';

/** Where the settings of Claude Code are looked for. */
export interface RulePlaces {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The text of a file, or undefined where there is none. */
  read(file: string): string | undefined;
}

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
