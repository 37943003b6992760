import { setFlagsFromString } from 'node:v8';

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
 * By how much the space of new objects grows at a time. It begins with one megabyte, and what an answer makes is 140: by
 * eights instead of twos it is collected 14 times instead of 23 (vite). Processor time is 3 to 4 % less (two runs in
 * turns, n = 6 and 7); the peak of memory is the same in vite, and up to 10 MB more in small repositories.
 */
const GROWTH = '--semi-space-growth-factor=8';

/** The versions of Node whose flags these are. */
const KNOWN = /^2[01]\./;

/**
 * On Node 20 and 21, lets V8 optimize only what runs long, and collect less often. Later versions have a quick compiler
 * for what runs a little, and other flags. Process-wide: for programs, before they begin.
 *
 * @returns whether the flag was set
 */
export function optimizeLate(version: string = process.versions.node): boolean {
  if (!KNOWN.test(version)) return false;
  for (const flag of [`--interrupt-budget=${BUDGET}`, ...GRAMMARS, GROWTH])
    setFlagsFromString(flag);
  return true;
}

/**
 * How much V8 lets the heap grow between two collections, in percent of what is alive: of its own accord up to three
 * times as much. `ctx map` of babel, 27,570 unknown files, takes 447 megabytes at its peak instead of 539 (n = 1 each).
 */
const HEAP_GROWTH = 50;

/** Unknown files from which on memory is worth more collections: a first index of hono takes 2 % longer with them. */
const MANY_FILES = 5_000;

/**
 * On Node 20 and 21, lets the heap grow less from here on, where many files are unknown. Process-wide: for programs.
 *
 * @returns whether the flag was set
 */
export function boundHeap(files: number, version: string = process.versions.node): boolean {
  if (files < MANY_FILES || !KNOWN.test(version)) return false;
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  return true;
}
