import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../src/run.js';
import { capture } from './capture.js';

/** The built program. */
export const CTX: string = fileURLToPath(new URL('../dist/ctx.js', import.meta.url));

/** A temporary folder with a cache of its own; everything is removed by `remove`. */
export interface Sandbox {
  /** The folder to scan. */
  root: string;
  /** Writes a file, with its folders. */
  write(path: string, content: string | Uint8Array): void;
  /** Runs git in the root. */
  git(...args: string[]): string;
  /** Runs the program's function on the root, in this process. */
  ctx(args: string[], options?: RunOptions): Promise<Result>;
  /** Runs the built program on the root, in a process of its own. */
  process(args: string[], options?: RunOptions): Result;
  /** Starts the built program on the root without waiting. */
  start(args: string[]): ReturnType<typeof spawn>;
  remove(): void;
}

/** The stdin of a run of the program and, beside the sandbox's own, its environment. */
export interface RunOptions {
  input?: string;
  env?: Record<string, string>;
}

/** How a run of the program ended. */
export interface Result {
  code: number | null;
  out: string;
  err: string;
}

/** Makes a sandbox; with `git` the root is a repository. */
export function sandbox({ git = true }: { git?: boolean } = {}): Sandbox {
  const base = mkdtempSync(join(tmpdir(), 'ctx-cli-'));
  const root = join(base, 'root');
  mkdirSync(root);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: base,
    CTX_CACHE_DIR: join(base, 'cache'),
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const runGit = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  if (git) runGit('init', '--quiet');
  return {
    root,
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    git: runGit,
    async ctx(args, { input = '', env: more = {} } = {}) {
      const streams = capture({ input, env: { ...env, ...more }, cwd: root });
      const restore = setEnvironment(streams.env);
      try {
        return { code: await run(args, streams), out: streams.out(), err: streams.err() };
      } finally {
        restore();
      }
    },
    process(args, { input = '', env: more = {} } = {}) {
      const run = spawnSync(process.execPath, [CTX, ...args], {
        cwd: root,
        input,
        env: { ...env, ...more },
        encoding: 'utf8',
      });
      return { code: run.status, out: run.stdout, err: run.stderr };
    },
    start: (args) =>
      spawn(process.execPath, [CTX, ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** Sets variables of this process, which the workspace reads; gives what sets them back. */
function setEnvironment(variables: Readonly<Record<string, string | undefined>>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  return () => {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  };
}

/** A small shop in three languages, with a history of two commits. */
export function shop(box: Sandbox): void {
  box.write(
    'src/cart.ts',
    `import { priceOf } from './price.js';

/** Items that a customer wants to buy. */
export class Cart {
  private items: string[] = [];

  add(item: string): void {
    this.items.push(item);
  }

  total(): number {
    return this.items.reduce((sum, item) => sum + priceOf(item), 0);
  }
}
`,
  );
  box.write(
    'src/price.ts',
    `const PRICES = new Map([['apple', 1]]);

export function priceOf(item: string): number {
  return PRICES.get(item) ?? Number.NaN;
}
`,
  );
  box.write('src/cart.test.ts', `import { Cart } from './cart.js';\n\nnew Cart().total();\n`);
  box.write('tools/report.py', 'def monthly_report(orders):\n    return sum(orders)\n');
  box.write('README.md', '# Shop\n\nA shop that sells apples.\n');
  box.git('add', '.');
  box.git('commit', '--quiet', '--message', 'Open the shop');
  box.write('CHANGES.md', '- prices\n');
  box.git('add', '.');
  box.git('commit', '--quiet', '--message', 'Price unknown items as NaN');
}
