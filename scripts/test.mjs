// Runs the test suite and closes with one line that counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs vitest in `root` with extra `args`; returns the exit code. */
export function test(root, args) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
    return run.status || (numPassedTests === 0 ? 1 : 0);
  } catch {
    console.log('0 passed, 1 failed');
    return run.status || 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
