#!/usr/bin/env node
import { optimizeLate } from './late-optimization.js';
import { loadRun, ownDist, verbToLoad } from './start/load-run.js';

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

const argv = process.argv.slice(2);
const program = await loadRun({ verb: verbToLoad(argv), env: process.env, dist: ownDist() });
process.exitCode = await program.run(argv, {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
});
program.keep();
