// One process of bench/speed/workspace.ts: opens a root and prints what it took.
// Arguments: root, cache directory.
import { openWorkspace } from '@ctx/workspace';

const [root, cacheDir] = process.argv.slice(2);
const started = performance.now();
const workspace = await openWorkspace(root, { cacheDir });
await workspace.history();
const opened = performance.now();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({
    files: workspace.files.length,
    milliseconds: opened - started,
    process: opened,
    cpu: (userCPUTime + systemCPUTime) / 1_000,
    megabytes: maxRSS / 1_024,
  }),
);
await workspace.close();
