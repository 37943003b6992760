// `pnpm check fuzz [runs] [folder…]`: the property tests with many more runs (default 5,000 a property),
// and without folders the growth of time up to 10 MB.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [runs = '5000', ...folders] = process.argv.slice(2);
if (!/^\d+$/.test(runs)) {
  console.error(`fuzz: the number of runs must be a whole number, not ${JSON.stringify(runs)}`);
  process.exit(2);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--testTimeout=3600000', ...(folders.length > 0 ? folders : ['packages'])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs } },
);
// Then every function on every kind of hostile text, up to ten million characters.
const grown =
  folders.length > 0
    ? 0
    : spawnSync(
        process.execPath,
        [
          join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
          join('scripts', 'check-growth.ts'),
          '10000',
        ],
        { cwd: root, stdio: 'inherit' },
      ).status;
// Then the reader of every language on texts made of its own words.
const read =
  folders.length > 0
    ? 0
    : spawnSync(
        process.execPath,
        [
          join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
          join('scripts', 'check-readers.ts'),
          'all',
        ],
        { cwd: root, stdio: 'inherit' },
      ).status;
const all = [status, grown, read];
process.exitCode = all.find((one) => one !== 0) === undefined ? 0 : 1;
