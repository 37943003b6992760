import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { HOOK_PROGRAM } from '@ctx/claude-code';
import { diskMeans } from '@ctx/hooks/node';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { cacheDirectory } from '@ctx/workspace/cache';
import { foundBy, SETUPS, type SetUpHost, type SetupPlace } from './hosts.js';
import type { Part } from './journal.js';
import { hooksIn, isOurs, ownPart } from './json-hooks.js';

/** One thing that was looked at. */
export interface Check {
  name: string;
  /** `absent`: not set up, which is no fault. */
  state: 'works' | 'fails' | 'absent';
  detail: string;
  /** The command or the edit that mends it. */
  mend?: string | undefined;
}

/** The oldest runtime that is tested. */
const NODE = [20, 20] as const;

/** Looks at everything that answers depend on, and at every agent on this machine. */
export async function checkAll(place: SetupPlace): Promise<Check[]> {
  return [
    checkRuntime(process.versions.node),
    checkProgram(place),
    checkGit(place),
    checkStore(place),
    await checkGrammar(),
    await checkTools(),
    ...SETUPS.map((setup) => checkHost(setup, place)),
  ];
}

/** Whether the runtime is new enough. */
export function checkRuntime(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
  const name = 'runtime';
  if (isNew) return { name, state: 'works', detail: `Node ${version}` };
  const mend = `install Node ${NODE.join('.')} or later`;
  return { name, state: 'fails', detail: `Node ${version} is not tested`, mend };
}

/** Tokens that the tools may take of a window, asked or not. */
const TOOL_TOKENS = 1_000;

/** The tokens that `ctx mcp` costs a window that never calls it. */
async function checkTools(): Promise<Check> {
  const { INSTRUCTIONS, listedTools } = await import('@ctx/mcp/program');
  const { loadO200k } = await import('@ctx/tokens');
  const countTokens = await loadO200k();
  const tools = listedTools(['.']);
  const atOnce = tools.filter(({ _meta }) => _meta !== undefined);
  const cost = (some: typeof tools): number =>
    countTokens(JSON.stringify(some)) + countTokens(INSTRUCTIONS);
  const detail = `\`ctx mcp\` takes ${cost(tools)} tokens of a window, ${cost(atOnce)} where a host defers tools`;
  const state = cost(tools) <= TOOL_TOKENS ? 'works' : 'fails';
  return { name: 'mcp', state, detail };
}

function checkProgram({ env, node, program }: SetupPlace): Check {
  const { program: words = '', hasProgram } = diskMeans({ env, node, program, now: () => 0 });
  const name = 'program';
  if (words === 'ctx') return { name, state: 'works', detail: `ctx on the path is ${program}` };
  if (hasProgram('ctx')) {
    const detail = `ctx on the path is another file, such as a wrapper; hooks run ${words}`;
    return { name, state: 'works', detail };
  }
  const mend = 'npm install --global @ctx/cli';
  const detail = `ctx is not on the path; hooks run it as ${words}`;
  return { name, state: 'absent', detail, mend };
}

function checkGit({ env, node }: SetupPlace): Check {
  const name = 'git';
  if (diskMeans({ env, node, now: () => 0 }).hasProgram('git'))
    return { name, state: 'works', detail: 'found' };
  const detail = 'not on the path: answers come without history';
  return { name, state: 'fails', detail, mend: 'install git' };
}

function checkStore({ env }: SetupPlace): Check {
  const name = 'store';
  const directory = cacheDirectory({ platform: process.platform, environment: env });
  const mend = 'set CTX_CACHE_DIR to a folder that can be written';
  if (directory === undefined) return { name, state: 'fails', detail: 'there is no place', mend };
  let at = directory;
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  try {
    accessSync(at, constants.W_OK);
    return { name, state: 'works', detail: directory };
  } catch {
    return { name, state: 'fails', detail: `${at} cannot be written`, mend };
  }
}

/** Loads the grammar of our own program, and reads a line with it. */
async function checkGrammar(): Promise<Check> {
  const name = 'grammars';
  const grammar = grammarOf(HOOK_PROGRAM);
  try {
    if (grammar === undefined) throw new Error('no grammar is known');
    await loadLanguage(grammar);
    const { definitions } = extract(grammar, 'function a() {}\n');
    if (definitions.length !== 1) throw new Error('a line was not read');
    return { name, state: 'works', detail: 'load and read' };
  } catch (error) {
    const mend = 'npm install --global @ctx/cli, again';
    return { name, state: 'fails', detail: (error as Error).message, mend };
  }
}

/** Whether an agent that is there calls our hooks, and whether they would run. */
export function checkHost(setup: SetUpHost, place: SetupPlace): Check {
  const { name } = setup;
  const program = foundBy(setup, place.env);
  if (program === undefined) return { name, state: 'absent', detail: 'not on this machine' };
  const mend = `ctx setup ${name}`;
  let part: Part | undefined;
  try {
    [part] = setup.parts(place);
    const text = part === undefined ? '' : readFileSync(part.path, 'utf8');
    const state = stateOf(part, text, mend);
    const isLimited = state.state === 'works' && setup.next !== undefined;
    return { name, ...state, ...(isLimited && { detail: `${state.detail}; ${setup.next}` }) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { name, state: 'absent', detail: 'not set up', mend };
    return {
      name,
      state: 'fails',
      detail: part === undefined ? message : `${part.path} ${message}`,
      mend: 'mend the file',
    };
  }
}

function stateOf(part: Part | undefined, text: string, mend: string): Omit<Check, 'name'> {
  if (part?.kind !== 'hooks') {
    if (part?.kind === 'file' && text === part.text) return works(part.path);
    return { state: 'fails', detail: 'set up by another version of ctx', mend };
  }
  const registered = hooksIn(text);
  const own = registered.filter(({ entry }) => isOurs(entry));
  if (own.length === 0) return { state: 'absent', detail: 'not set up', mend };
  const isSame = part.entries.every(([event, entry]) =>
    own.some(
      (each) =>
        each.event === event && JSON.stringify(ownPart(each.entry)) === JSON.stringify(entry),
    ),
  );
  if (!isSame) return { state: 'fails', detail: 'set up by another version of ctx', mend };
  const rivals = registered.filter(
    ({ event, entry }) => (!isOurs(entry) || ownPart(entry) !== entry) && isRival(event, entry),
  );
  if (rivals.length === 0) return works(part.path);
  const detail = `${part.path}: another hook runs before the same calls; of two that change one call, the last to end wins`;
  return { state: 'works', detail };
}

function works(path: string): Omit<Check, 'name'> {
  if (existsSync(HOOK_PROGRAM)) return { state: 'works', detail: path };
  const mend = 'npm install --global @ctx/cli, again';
  return { state: 'fails', detail: `${HOOK_PROGRAM} is gone`, mend };
}

/** Whether a hook of another make may change the calls that ours changes. */
function isRival(event: string, entry: unknown): boolean {
  if (!/^(?:PreToolUse|BeforeTool)$/.test(event)) return false;
  const { matcher = '' } = entry as { matcher?: unknown };
  return matcher === '' || /Read|Bash|read_file|run_shell|\*/.test(String(matcher));
}
