import { existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { HOOK_PROGRAM, PLUGIN_FOLDER } from '@ctx/claude-code';
import { HOSTS, type HookCall, type HostName } from '@ctx/hooks/hosts';
import { Failure } from '../io/exit.js';
import { type Environment, folderIn, homeIn, type Part } from './journal.js';
import { opencodePlugin } from './opencode-plugin.js';

/** Where a setup looks, and what it registers. */
export interface SetupPlace {
  env: Environment;
  /** The file that runs programs. */
  node: string;
  /** The file of `ctx`. */
  program: string;
}

/** How one host is set up on this machine. */
export interface SetUpHost {
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

/** JSON's quotes are those of every shell for what paths hold. */
const shellLine = (words: readonly string[]): string =>
  words.map((word) => (/^[\w./@:+-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');

/** The hook of this machine, as a host is told of it. */
function callOf(place: SetupPlace, host: HostName): HookCall {
  const { hooks } = JSON.parse(
    readFileSync(join(PLUGIN_FOLDER, 'hooks', 'hooks.json'), 'utf8'),
  ) as { hooks: Record<string, [{ matcher?: string; hooks: [{ timeout: number }] }]> };
  const plugin = Object.entries(hooks).map(
    ([event, [{ matcher, hooks }]]) => [event, matcher, hooks[0].timeout] as const,
  );
  const words = [place.node, HOOK_PROGRAM, host, place.program];
  return { words, line: shellLine(words), module: opencodePlugin(words), plugin };
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

/** Every host that can be set up. */
export const SETUPS: readonly SetUpHost[] = Object.values(HOSTS).map(({ name, setup }) => {
  const { variable, below = '', home } = setup.folder;
  const folder = (env: Environment): string => {
    const named = variable === undefined ? undefined : folderIn(env, variable);
    return named === undefined ? join(homeIn(env), home) : join(named, below);
  };
  const parts = (place: SetupPlace): Part[] => {
    const own = folder(place.env);
    const file = setup.file(callOf(place, name));
    return [{ ...file, path: join(own, file.path) }, ...(setup.skills ? [skill(own, place)] : [])];
  };
  return { name, command: setup.command, folder, parts, next: setup.next };
});

/** By what a host is known to be there: its folder, or its command; undefined where it is not. */
export function foundBy({ folder, command }: SetUpHost, env: Environment): string | undefined {
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
