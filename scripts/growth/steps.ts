import { type Profiler, Session } from 'node:inspector';
import { countNatives } from './natives.js';

/** Counts what runs in this process, once it is asked to. */
let session: Session | undefined;

/** Scripts whose steps are not those of the work: Node's, of others, and what counts. */
const OTHERS = /^node:|\/node_modules\/|\/scripts\/growth(?:\.ts|\/(?:natives|steps)\.ts)/;

/** Begins to count blocks. V8 counts only in functions that are compiled later. */
export function countBlocks(): void {
  if (session) return;
  session = new Session();
  session.connect();
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/**
 * The steps of each of some works: blocks of JavaScript that it runs, and what built-in functions walk over.
 * The same work takes the same steps, whatever the machine, and whatever else it does. Works that are counted
 * together cost less: V8 looks through all that is loaded whenever it is asked.
 *
 * @throws Error when {@link countBlocks} was not called before what works was loaded.
 */
export function stepsOf(...works: readonly (() => unknown)[]): number[] {
  if (!session) throw new Error('nothing is counted here: vitest.config.ts says where it is');
  blocks();
  return works.map((work) => walkedBy(work) + blocks());
}

/** The elements that built-in functions walk over while some work is done. */
function walkedBy(work: () => unknown): number {
  let [steps, counting] = [0, false];
  const stop = countNatives((walked) => {
    if (counting) steps += walked;
  });
  counting = true;
  try {
    work();
  } finally {
    counting = false;
    stop();
  }
  return steps;
}

/** Blocks that ran since they were counted last. */
function blocks(): number {
  const { result } = ask('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType;
  let sum = 0;
  for (const { url, functions } of result) {
    if (OTHERS.test(url)) continue;
    for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  }
  return sum;
}

/** Asks V8, which answers at once. */
function ask(method: string, params: object = {}): unknown {
  let answer: unknown;
  session!.post(method, params, (error: Error | null, result: unknown) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}
