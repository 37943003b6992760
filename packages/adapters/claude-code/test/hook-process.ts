import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built hook. */
export const HOOK: string = fileURLToPath(new URL('../dist/hook.js', import.meta.url));

/** How a run of the hook ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A project with a cache of its own, and the hook run on it in a process of its own. */
export interface Project {
  root: string;
  env: Record<string, string>;
  put(path: string, content: string | Uint8Array): string;
  /** Runs the hook with what a host writes on stdin. */
  run(input: unknown, more?: { args?: string[]; env?: Record<string, string> }): Promise<Ended>;
  /** The parsed answer to an event of Claude Code, or undefined where nothing is said. */
  said(event: object, env?: Record<string, string>): Promise<Answer | undefined>;
  remove(): void;
}

/** The answer to Claude Code. */
export interface Answer {
  systemMessage?: string;
  hookSpecificOutput?: {
    hookEventName: string;
    additionalContext?: string;
    updatedInput?: Record<string, unknown>;
    permissionDecision?: string;
  };
}

/** Makes a project. */
export function project(): Project {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-plugin-')));
  const root = join(base, 'project');
  mkdirSync(join(root, '.git'), { recursive: true });
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: base,
    CTX_CACHE_DIR: join(base, 'cache'),
    // Nothing fails because a machine is slow.
    CTX_HOOKS_DEADLINE: '600000',
  };
  const run: Project['run'] = (input, { args = ['claude-code'], env: more = {} } = {}) => {
    const child = spawn(process.execPath, [HOOK, ...args], { cwd: root, env: { ...env, ...more } });
    const parts = { out: '', err: '' };
    child.stdout.on('data', (part) => (parts.out += part));
    child.stderr.on('data', (part) => (parts.err += part));
    child.stdin.on('error', () => {});
    child.stdin.end(typeof input === 'string' ? input : JSON.stringify(input));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...parts })));
  };
  return {
    root,
    env,
    put(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
      return join(root, path);
    },
    run,
    async said(event, more = {}) {
      const { out } = await run({ session_id: 's', cwd: root, ...event }, { env: more });
      return out === '' ? undefined : JSON.parse(out);
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** A call of a tool that is about to be made. */
export function calling(tool: string, input: object, more: object = {}): object {
  return { hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input, ...more };
}

/** TypeScript of so many functions, nine lines each. */
export function functions(count: number): string {
  return Array.from(
    { length: count },
    (_, i) =>
      `/** Step ${i}. */\nexport function step${i}(input: number): number {\n  let sum = 0;\n  for (let at = 0; at < input; at++) {\n    sum += at * ${i};\n  }\n  return sum;\n}\n\n`,
  ).join('');
}
