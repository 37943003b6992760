import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../../scripts/draws.js';
import { CTX, type Sandbox, sandbox } from '../test/repository.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  const source = Array.from(
    { length: 40_000 },
    (_, at) => `export function work${at}(x: number) {\n  return "${at}" + x;\n}\n`,
  ).join('');
  box.write('big.ts', source);
  for (let at = 0; at < 40; at++) box.write(`src/part${at}.ts`, source.slice(0, 200_000));
  box.write('big.log', source.replaceAll('export', `${'2026-01-01'} error`));
  const loop =
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('begun', '');\nfor (;;) Math.sqrt(2);\n";
  writeFileSync(join(box.root, 'loop.mjs'), loop);
  // Says that a program is loaded, some turns after its modules were.
  const late =
    "import { writeFileSync } from 'node:fs';\nlet turns = 8;\nconst next = () => (turns-- > 0 ? setImmediate(next) : writeFileSync('begun', ''));\nnext();\n";
  writeFileSync(join(box.root, 'late.mjs'), late);
});
afterAll(() => box.remove());

/** Sends a signal to a process that has begun; how it ended. A process that ignores the signal never ends. */
async function stopped(
  args: readonly string[],
  signal: NodeJS.Signals,
): Promise<number | NodeJS.Signals | null> {
  const begun = join(box.root, 'begun');
  rmSync(begun, { force: true });
  const preload = args.includes('loop.mjs') ? [] : ['--import', './late.mjs'];
  const child = spawn(process.execPath, [...preload, ...args], { cwd: box.root, stdio: 'ignore' });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, by) => resolve(code ?? by)),
  );
  // It may be done before anybody has looked.
  while (!existsSync(begun) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill(signal);
  return await ended;
}

const VERBS: readonly (readonly string[])[] = [
  ['work'],
  ['map'],
  ['outline', 'big.ts', '--budget', '800'],
  ['compress', 'big.ts', '--mode', 'aggressive'],
  ['terse', '--', 'cat', 'big.log'],
  ['terse', '--', process.execPath, 'loop.mjs'],
  ['chunk', '.', '--jsonl'],
  ['links', 'big.ts'],
  ['find', 'work7'],
  ['explain', 'work7'],
];

describe('a signal', () => {
  const all = VERBS.flatMap((verb) =>
    (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ name: verb.join(' '), verb, signal })),
  );
  // Seven of twenty: both signals, and the loop that never ends by itself.
  it.each(drawn(all, 7))('$signal ends `ctx $name`', async ({ verb, signal }) => {
    // 128 and the number stand where a command of its own was ended for it.
    const code = signal === 'SIGINT' ? 130 : 143;
    // A loop never ends by itself; other work may have, before the signal came.
    const isEndless = verb.includes('loop.mjs');
    const may = isEndless ? [signal, code] : [0, signal, code];
    expect(may).toContain(await stopped([CTX, ...verb], signal));
  });
});
