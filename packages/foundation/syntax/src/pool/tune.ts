import { setFlagsFromString } from 'node:v8';

/**
 * On Node 20 and 21, keeps V8 from optimizing WebAssembly in the background. There, optimizing the
 * very large functions of grammars stalls loading for seconds (16 grammars: 8 s, so 0.15 s) and
 * costs more than it gains in a run of a few thousand files. Later versions need nothing.
 *
 * V8 flags are those of the process, worker threads included, and a grammar compiled before keeps
 * its old code: call it first thing in a program. A library never calls it.
 *
 * @returns whether the flag was set
 */
export function tuneNode20(): boolean {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20 || major > 21) return false;
  setFlagsFromString('--liftoff-only');
  return true;
}
