// `pnpm check browser`: the packages in a real browser beside node, and the pages of reports. Chromium is installed
// where it is absent and the system's own installer has it (CHROMIUM=<file> names another); where it cannot be
// had, that is said and nothing fails: which systems have a browser is not ours to say.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from './debian.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

if (!existsSync(executable)) {
  console.log(`installing chromium: there is no browser at ${executable}`);
  installPackages('chromium');
}
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
