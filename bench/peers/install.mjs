// `node bench/peers/install.mjs` installs the peers of versions.json into `node_modules` here, which git ignores: npm's
// without their install scripts, PyPI's into a virtual environment (needs python3). A peer that cannot be had is named
// and skipped; `besides` are packages that another one needs for the task given to it here. Nothing of this is in the
// lockfile of the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('node_modules/.peers/', import.meta.url));
const versions = JSON.parse(readFileSync(new URL('versions.json', import.meta.url), 'utf8'));
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}package.json`, '{"private":true}\n');
const missing = [];
for (const [name, version] of Object.entries(versions.npm)) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run('npm', 'install', ...quiet, `${name}@${version}`)) missing.push(name);
}
// An environment each: their requirements contradict each other.
for (const [name, version] of Object.entries(versions.pypi)) {
  const home = `python/${name}`;
  const packages = [`${name}==${version}`, ...(versions.besides[name] ?? [])];
  // A run that was broken off goes on where it was: each environment takes minutes.
  const done = `${folder}${home}/installed`;
  if (existsSync(done) && readFileSync(done, 'utf8') === packages.join(' ')) continue;
  const made = run('python3', '-m', 'venv', home);
  if (!made || !run(`${home}/bin/pip`, 'install', '-q', ...packages)) missing.push(name);
  else writeFileSync(done, packages.join(' '));
}
console.log(missing.length === 0 ? 'all installed' : `not installed: ${missing.join(', ')}`);
