// `npm start` and `npm test` from a clean clone: install with the frozen lockfile, build what is
// stale, run. Needs Node, npm and git, nothing else. Progress goes to stderr; stdout is the program's.
import { fork, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { missing } from './installed.mjs';
import { closure, isBundle, isStale, readPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);
const say = (text) => process.stderr.write(`${text}\n`);

function fail(text, code = 1) {
  say(text);
  process.exit(code);
}

/** Runs a program with its output on stderr; ends this process when it fails. */
function step(file, argv, options = {}) {
  const run = spawnSync(file, argv, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (run.status !== 0)
    fail(`ctx: \`${file} ${argv.join(' ')}\` failed${run.error ? `: ${run.error.message}` : ''}`);
}

/** Installs what `scope` needs ('cli': the program; 'all': the tools too), unless it is there. */
function install(scope, packages) {
  const cli = [...closure(packages, '@ctx/cli')].map(({ folder }) => relative(root, folder));
  const lacking = missing(root, scope === 'cli' ? cli : undefined);
  if (!lacking) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  say(`ctx: installing ${lacking.whole ? 'everything' : 'what the program needs'} …`);
  // The root's `dependencies` are what building needs; its `devDependencies` are the checks' tools.
  const filter = lacking.whole ? [] : ['--prod', '--filter', '@ctx/cli...'];
  // No warnings: each program of ours would be one, because it is built after the installation.
  const npx = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'];
  // Files of another installation may have to be removed: nobody is there to be asked, and nothing is lost.
  // (pnpm-workspace.yaml says the same for those who call pnpm themselves.)
  step('npx', [...npx, '--config.confirm-modules-purge=false', '--loglevel=error', ...filter]);
}

/** Builds the JavaScript of the stale packages, as many at once as there are cores. */
async function build(packages) {
  const all = [...packages];
  await buildStale(all.filter(({ folder }) => !isBundle(folder)));
  // A package that is one file holds what others have built.
  await buildStale(all.filter(({ folder }) => isBundle(folder)));
}

async function buildStale(packages) {
  const stale = packages.filter(({ folder }) => isStale(root, folder));
  if (stale.length === 0) return;
  say(`ctx: building ${stale.map(({ name }) => name).join(' ')}`);
  const next = stale[Symbol.iterator]();
  const worker = async () => {
    const builder = fork(join(root, 'scripts', 'build.mjs'), { stdio: ['ignore', 2, 2, 'ipc'] });
    for (const { name, folder } of next)
      if (!(await built(builder, folder))) fail(`ctx: building ${name} failed`);
    builder.disconnect();
  };
  const most = Math.min(stale.length, availableParallelism());
  await Promise.all(Array.from({ length: most }, worker));
}

/** Has a package built; gives whether that went well. */
function built(builder, folder) {
  return new Promise((resolve) => {
    const onExit = () => resolve(false);
    builder.once('exit', onExit);
    builder.once('message', (ok) => {
      builder.off('exit', onExit);
      resolve(ok);
    });
    builder.send(folder);
  });
}

const packages = readPackages(root);
switch (command) {
  case 'start': {
    install('cli', packages);
    await build(closure(packages, '@ctx/cli'));
    const cli = join(root, 'packages', 'adapters', 'cli', 'dist', 'ctx.js');
    process.argv = [process.execPath, cli, ...args];
    await import(pathToFileURL(cli).href);
    break;
  }
  case 'build':
    install('all', packages);
    await build(
      args.length === 0
        ? packages.values()
        : new Set(args.flatMap((name) => [...closure(packages, name)])),
    );
    break;
  case 'test': {
    install('all', packages);
    await build(packages.values());
    const { test } = await import('./test.mjs');
    process.exitCode = test(root, args);
    break;
  }
  default:
    fail(`ctx: unknown command ${JSON.stringify(command)}; use start, test or build`, 2);
}
