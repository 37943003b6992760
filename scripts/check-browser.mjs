// `pnpm check browser`: the packages in a real browser beside node, and the pages of reports. Chromium is installed
// where it is absent and the system's own installer has it (CHROMIUM=<file> names another); where it cannot be
// had, that is said and nothing fails: which systems have a browser is not ours to say.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Milliseconds for an installation: what takes longer has no network. */
const INSTALLED_WITHIN = 240_000;

if (!existsSync(executable)) install();
if (existsSync(executable)) {
  const env = { ...process.env, CHROMIUM: executable, CTX_BROWSER: '1' };
  const run = (file, ...args) =>
    spawnSync(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
  const vitest = `${root}/node_modules/vitest/vitest.mjs`;
  process.exitCode =
    run(`${root}/node_modules/tsx/dist/cli.mjs`, 'scripts/smoke-browser.mjs') ||
    run(vitest, 'run', '--project', 'drawn', '--reporter=default');
} else {
  console.log(`skipped: there is no browser at ${executable}, and none can be installed here`);
}

/** By the system's package manager, where that is Debian's and we may. */
function install() {
  console.log(`installing chromium: there is no browser at ${executable}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env,
      stdio: 'ignore',
      timeout: INSTALLED_WITHIN,
    });
  apt('update');
  apt('install', '--no-install-recommends', 'chromium');
}
