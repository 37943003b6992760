// Programs of others that checks run beside ours: a browser, servers. Debian's installer brings what is absent, where
// the system is Debian's and we may; where it cannot be had, who needs it says so and fails nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Milliseconds for an installation: what takes longer has no network. */
const INSTALLED_WITHIN = 240_000;

/** The servers and programs that tests start where they are there, by the package that has them. */
const BESIDE_TESTS = {
  'redis-server': 'redis-server',
  parallel: 'parallel',
  pg_ctl: 'postgresql',
  pgbouncer: 'pgbouncer',
};

/** Where Debian puts the programs of PostgreSQL: not on the path. */
const POSTGRES = '/usr/lib/postgresql';

/** Installs packages of Debian; one that does not come is absent. */
export function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env,
      stdio: 'ignore',
      timeout: INSTALLED_WITHIN,
    });
  apt('update');
  apt('install', '--no-install-recommends', ...names);
}

/** Installs the servers that tests start, those that are absent. */
export function installServers() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const isThere = (program) =>
    folders.some((folder) => existsSync(join(folder, program))) ||
    (program === 'pg_ctl' && existsSync(POSTGRES));
  const absent = Object.keys(BESIDE_TESTS).filter((program) => !isThere(program));
  if (absent.length === 0) return;
  const names = absent.map((program) => BESIDE_TESTS[program]);
  console.log(`installing ${names.join(', ')} for the tests that start them`);
  installPackages(...names);
}
