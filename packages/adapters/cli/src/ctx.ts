#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { run } from './run.js';

/**
 * The bytes of code that a function runs before V8 optimizes it: twenty times the default of Node 20 and 21, which have
 * no compiler between the baseline and the slow optimizing one. Optimizing took a third of the processor time of an
 * answer from what is kept, and a tenth of that of a first index.
 */
const BUDGET = 1_351_680;

/**
 * For WebAssembly: a function of a grammar is compiled when it is first called, and not optimized, which in the
 * background cost a fifth to a quarter of a first index (hono, vite), and more of what fifty unknown files take.
 */
const GRAMMARS = ['--wasm-lazy-compilation', '--liftoff-only'];

/**
 * On Node 20 and 21, lets V8 optimize only what runs long. Later versions have a quick compiler for what
 * runs a little, and other flags. Process-wide: for programs, before they begin.
 *
 * @returns whether the flag was set
 */
export function optimizeLate(version: string = process.versions.node): boolean {
  if (!/^2[01]\./.test(version)) return false;
  for (const flag of [`--interrupt-budget=${BUDGET}`, ...GRAMMARS]) setFlagsFromString(flag);
  return true;
}

optimizeLate();

// A reader that stops early (`ctx map | head`) is no failure.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });

// A signal ends us at once, whatever is computed, because nothing listens to it: a listener would wait
// for the computation. Files are replaced whole, and what is left beside them is swept next time. Only
// the first process of a container is not ended by a signal that it does not listen to.
if (process.pid === 1) {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.on(signal, () => process.exit(128 + number));
  }
}

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
});
