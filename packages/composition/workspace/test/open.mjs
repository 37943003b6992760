// A process of its own, as a user runs the built package: opens the workspace of a root, prints its
// progress and a digest of all it found. Arguments: root, cache directory or `-` for the default,
// `wait` (prints `ready`, opens at the first byte of stdin) or `interrupt` (sends itself what Ctrl-C sends
// once ten files are read: a signal from outside may come when all is done).
import { createHash } from 'node:crypto';
import { openWorkspace } from '../dist/index.js';

const [root, cache, wait] = process.argv.slice(2);
if (wait === 'wait') {
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdin.destroy();
}
const controller = new AbortController();
process.once('SIGINT', () => controller.abort(new Error('interrupted')));
try {
  const workspace = await openWorkspace(root, {
    ...(cache === '-' ? {} : { cacheDir: cache }),
    workers: 1,
    signal: controller.signal,
    onProgress: ({ phase, done }) => {
      process.stdout.write(`${phase} ${done}\n`);
      if (wait === 'interrupt' && phase === 'read' && done === 10)
        process.kill(process.pid, 'SIGINT');
    },
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([workspace.files, workspace.facts, await workspace.history()]))
    .update(workspace.index.serialize())
    .digest('hex');
  process.stdout.write(`digest ${digest}\n`);
  for (const notice of workspace.notices) process.stdout.write(`notice ${notice}\n`);
  await workspace.close();
} catch (error) {
  process.stdout.write(`error ${error.message}\n`);
  process.exitCode = 1;
}
