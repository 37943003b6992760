import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  writeFileSync(join(box.root, 'loop.mjs'), 'for (;;) Math.sqrt(2);\n');
});
afterAll(() => box.remove());

/** Sends a signal to a busy process; how it ended. What takes no notice of it never does. */
async function stopped(
  args: readonly string[],
  signal: NodeJS.Signals,
): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, args, { cwd: box.root, stdio: 'ignore' });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, by) => resolve(code ?? by)),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
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
  it.each(
    VERBS.flatMap((verb) =>
      (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ name: verb.join(' '), verb, signal })),
    ),
  )('$signal ends `ctx $name`', async ({ verb, signal }) => {
    // 128 and the number stand where a command of its own was ended for it.
    const code = signal === 'SIGINT' ? 130 : 143;
    // A loop never ends by itself; other work may have, before the signal came.
    const isEndless = verb.includes('loop.mjs');
    const may = isEndless ? [signal, code] : [0, signal, code];
    expect(may).toContain(await stopped([CTX, ...verb], signal));
  });
});
