// The README's commands in every order, as a newcomer meets them: a fresh clone, an empty HOME, no
// `CI`, with and without a terminal. A larger installation is never replaced by a smaller one, and
// what an interrupted one left is mended. Only the caches of npm and pnpm are shared, where there are any.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'ctx-commands-'));
const clone = join(scratch, 'clone');
/** The folder that keeps, for the orders that begin with `npm start`, the packages that the first one has installed, in a terminal or in none. */
const started = (terminal) => join(scratch, terminal ? 'started-in-terminal' : 'started');
const home = join(scratch, 'home');

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** A test file that takes no time of its own. */
const ONE_TEST = 'packages/foundation/text/src/measures/random.test.ts';
const STEPS = {
  start: 'npm start -- --version',
  test: `npm test -- ${ONE_TEST}`,
  install: `npx --yes ${packageManager} install`,
};
const ORDERS = [
  ['start', 'test', 'start'],
  ['test', 'start'],
  ['install', 'start', 'test'],
  ['start', 'install', 'start'],
];
/**
 * In a terminal an installation may ask before it replaces another one: these orders replace every
 * kind by every other, and one of them begins from nothing as the others do.
 */
const ORDERS_IN_TERMINAL = [
  ['start', 'test', 'start'],
  ['start', 'install', 'start', 'test'],
];
/** Milliseconds after which a step is taken to wait for an answer that nobody gives. */
const HANGS = 600_000;

function git(...args) {
  const run = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`git ${args.join(' ')}: ${run.stderr}`);
  return run.stdout.split('\0').filter(Boolean);
}

/** HEAD, and on it what is not committed yet: a check before the commit looks at the same files. */
function makeClone() {
  git('clone', '--quiet', root, clone);
  const changed = git('diff', '--name-only', '-z', 'HEAD');
  for (const file of [...changed, ...git('ls-files', '-z', '-o', '--exclude-standard')]) {
    rmSync(join(clone, file), { force: true });
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
}

/** Ours without what tells of a continuous integration or of the `npm` that runs this check. */
function environment() {
  const known = /^(CI|CI_.*|CONTINUOUS_INTEGRATION|BUILD_(ID|NUMBER)|RUN_ID|GITHUB_.*|GITLAB_.*)$/;
  const own = /^(npm_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|VITEST|CTX_|XDG_)/;
  const env = Object.entries(process.env).filter(([name]) => !known.test(name) && !own.test(name));
  const store = /"storeDir": "([^"]*)[\\/]v\d+"/.exec(
    readFileSync(join(root, 'node_modules', '.modules.yaml'), 'utf8'),
  )?.[1];
  const cache = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  return {
    ...Object.fromEntries(env),
    HOME: home,
    TERM: 'xterm',
    ...(existsSync(cache) && { npm_config_cache: cache }),
    ...(store && existsSync(store) && { npm_config_store_dir: store }),
  };
}

/** Runs a step; nobody types. Where `until` becomes true first, it is killed with all its children. */
function run(command, terminal, env, until) {
  const argv = terminal ? ['script', '-qec', command, '/dev/null'] : ['sh', '-c', command];
  const stdio = [terminal ? 'pipe' : 'ignore', 'pipe', 'pipe'];
  const child = spawn(argv[0], argv.slice(1), { cwd: clone, env, stdio, detached: true });
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {}
  };
  let stdout = '';
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    stdout += part;
    printed += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part) => {
    printed += part;
  });
  const hangs = setTimeout(kill, HANGS);
  const watch = until && setInterval(() => until() && kill(), 5);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(hangs);
      clearInterval(watch);
      resolve({ code, stdout, printed });
    }),
  );
}

/** Every folder that an installation may fill, from the root of the clone. */
function installed() {
  const manifests = git(
    'ls-files',
    '-z',
    ...['bench', 'examples', 'site'].map((name) => `${name}/*/package.json`),
  );
  const packages = [...readPackages(clone).values()].map(({ folder }) => relative(clone, folder));
  return ['.', ...packages, ...manifests.map(dirname)].map((folder) =>
    join(folder, 'node_modules'),
  );
}

function uninstall() {
  for (const folder of installed()) rmSync(join(clone, folder), { recursive: true, force: true });
}

/** Copies what is installed from one root to another: files of packages as pnpm does it, by links. */
function copyInstalled(from, to) {
  for (const folder of installed())
    if (existsSync(join(from, folder))) copyLinked(join(from, folder), join(to, folder));
}

function copyLinked(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) copyLinked(source, target);
    // What pnpm writes of its own is written anew in place: these stay apart.
    else if (/(?:^|\/)node_modules(?:\/\.pnpm)?$/.test(from)) cpSync(source, target);
    else linkSync(source, target);
  }
}

/** Brings back what a first `npm start` installed, where that was kept; gives the steps that are left to run. */
function begin(steps, terminal) {
  uninstall();
  if (steps[0] !== 'start' || !existsSync(started(terminal))) return steps;
  copyInstalled(started(terminal), clone);
  return steps.slice(1);
}

/** The fault of a step that ran, if there is one. */
function fault(step, { code, stdout, printed }, terminal, larger) {
  if (code !== 0) return `ended with ${code}:\n${printed}`;
  if (
    step === 'start' &&
    !terminal &&
    !/^\S[^\n]*, from source(?: at commit [0-9a-f]{12})?\n$/.test(stdout)
  )
    return `printed ${JSON.stringify(stdout)} instead of the version`;
  if (step === 'start' && /\bWARN\b/.test(printed)) return `warned:\n${printed}`;
  if (step === 'test' && !/(?:^|[a-z])[1-9]\d* passed, 0 failed\r?$/m.test(stdout))
    return `counted no test:\n${printed}`;
  if (larger && !existsSync(join(clone, 'node_modules', 'vitest', 'package.json')))
    return 'replaced the larger installation by the smaller one';
  return undefined;
}

/** Runs one order from nothing, or from what `npm start` leaves; says how it went. */
async function order(steps, terminal, env) {
  const since = Date.now();
  let larger = false;
  let text = `${steps.join(' → ')}${terminal ? ', in a terminal' : ''}`;
  for (const step of begin(steps, terminal)) {
    larger ||= step !== 'start';
    const found = fault(step, await run(STEPS[step], terminal, env), terminal, larger);
    if (found === undefined) {
      if (!larger && !existsSync(started(terminal))) copyInstalled(clone, started(terminal));
      continue;
    }
    text += `\n  ${step} ${found}`;
    process.exitCode = 1;
    break;
  }
  console.log(`${text} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}

/** An installation that is killed on its way, over none and over a smaller one; `next` mends it. */
async function interrupted(before, next, env) {
  for (const step of begin(before, false)) await run(STEPS[step], false, env);
  const store = join(clone, 'node_modules', '.pnpm');
  // pnpm keeps its account of what is installed until it removes that, and writes it anew at the end.
  const begun = () => existsSync(store) && !existsSync(join(store, 'lock.yaml'));
  const { code } = await run(STEPS.test, false, env, begun);
  // Where the installation was over before the signal came, its traces are laid by hand.
  if (code !== null) {
    rmSync(join(store, 'lock.yaml'), { force: true });
    rmSync(join(clone, 'node_modules', 'vitest'), { recursive: true, force: true });
  }
  const found = fault(next, await run(STEPS[next], false, env), false, true);
  console.log([...before, 'an installation that is killed', next].join(' → '));
  if (found === undefined) return;
  console.log(`  ${next} ${found}`);
  process.exitCode = 1;
}

/** Where each package sees only those it depends on, the program finds its own files and keeps a cache. */
async function remarks(env) {
  begin(['start'], false);
  const map = 'npm start -- map --root packages/foundation/text --budget 500 -o map.md';
  const { code, printed } = await run(map, false, env);
  const found = code === 0 ? /^ctx: slower.*/m.exec(printed)?.[0] : printed;
  console.log('start → a map, without a remark');
  if (found === undefined) return;
  console.log(`  start printed ${found}`);
  process.exitCode = 1;
}

try {
  mkdirSync(home);
  makeClone();
  const env = environment();
  const terminals = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
  if (!terminals)
    console.log('there is no `script` of util-linux here: nothing is tried in a terminal');
  for (const steps of ORDERS) await order(steps, false, env);
  for (const steps of terminals ? ORDERS_IN_TERMINAL : []) await order(steps, true, env);
  await remarks(env);
  await interrupted([], 'test', env);
  await interrupted(['start'], 'test', env);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
