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

/** A rule for every command. */
const ANY_COMMAND = /^Bash(?:\(\*\)|\(:\*\))?$/;

/**
 * Whether the rules of Claude Code make no difference between commands, so that a changed command is
 * allowed exactly where the first one was: no rule denies or asks for some, and all are allowed, by a rule
 * or by the mode. Settings that cannot be read are taken for ones that make a difference.
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
  // What a repository allows counts only where its user trusts it, which is not written here.
  const shared = join(project, '.claude', 'settings.json');
  let isAllowed = mode === 'bypassPermissions';
  for (const file of [...files, shared]) {
    const text = read(file);
    if (text === undefined) continue;
    const permissions = permissionsOf(text);
    if (permissions === undefined) return false;
    const { allow, ask, deny } = permissions;
    if ([...ask, ...deny].some((rule) => SOME_COMMANDS.test(rule) || ANY_COMMAND.test(rule)))
      return false;
    isAllowed ||= file !== shared && allow.some((rule) => ANY_COMMAND.test(rule));
  }
  return isAllowed;
}

function permissionsOf(
  text: string,
): { allow: string[]; ask: string[]; deny: string[] } | undefined {
  try {
    const { permissions = {} } = JSON.parse(text) as { permissions?: Record<string, unknown> };
    const rules = (name: string): string[] => {
      const list = permissions[name] ?? [];
      if (!Array.isArray(list)) throw new TypeError(`${name} is no list`);
      return list.map(String);
    };
    return { allow: rules('allow'), ask: rules('ask'), deny: rules('deny') };
  } catch {
    return undefined;
  }
}
