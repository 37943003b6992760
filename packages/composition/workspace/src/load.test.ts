// A busy machine gives the answers of a quiet one. Four processes at once here, eight in CI;
// `LOAD=whole npx vitest run packages/composition/workspace/src/load.test.ts` starts three times eight
// beside a busy loop for every processor.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { isFull } from '../../../../scripts/draws.js';
import { makeDirectory, makeRepository } from '../../tree/test/directories.js';

const program = fileURLToPath(new URL('../test/open.mjs', import.meta.url));
const isWhole = process.env.LOAD === 'whole';
const PROCESSES = isWhole || isFull ? 8 : 4;

/** Languages enough that every process loads several grammars, and a file that takes a while. */
const FILES = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\nexport class Cart {\n  total() {\n    return priceOf('a');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'lib/tool.py': 'class Tool:\n    def run(self, task):\n        return task\n',
  'cmd/main.go': 'package main\n\nfunc main() {\n\tprintln("x")\n}\n',
  'app/Main.java': 'class Main {\n  int run() { return 1; }\n}\n',
  'core/lib.rs': 'pub fn run(a: u8) -> u8 {\n    a\n}\n',
  'core/large.c': 'int f(int a) { return a ? g(a) : h(a, 1); }\n'.repeat(isFull ? 4_000 : 1_000),
};

const busy: ChildProcess[] = [];
afterEach(() => {
  for (const child of busy.splice(0)) child.kill('SIGKILL');
});

function open(root: string, cache: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, root, cache]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('close', () => resolve(output));
  });
}

const answerOf = (output: string): string =>
  /digest \w+/.exec(output)?.[0] ?? `no answer: ${output.slice(-500)}`;

it(`${PROCESSES} processes at once answer as one alone does, and keep what it keeps`, async () => {
  const root = makeRepository(FILES);
  const quiet = answerOf(await open(root, makeDirectory()));
  expect(quiet).toMatch(/^digest/);
  for (let processor = isWhole ? availableParallelism() : 0; processor > 0; processor--)
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  for (let round = isWhole ? 3 : 1; round > 0; round--) {
    // One half with a cache of their own and the other with one cache for all.
    const shared = makeDirectory();
    const caches = Array.from({ length: PROCESSES }, (_, i) =>
      i % 2 === 0 ? shared : makeDirectory(),
    );
    const outputs = await Promise.all(caches.map((cache) => open(root, cache)));
    expect(outputs.map(answerOf)).toEqual(outputs.map(() => quiet));
    expect(outputs.filter((output) => /without facts|timeout|crashed/.test(output))).toEqual([]);
    expect(answerOf(await open(root, shared))).toBe(quiet);
  }
}, 600_000);
