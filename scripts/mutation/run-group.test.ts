import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runGroup } from './run-group.js';

/** Whether a process has ended; one that has may wait for a parent to ask how. */
function hasEnded(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

it.runIf(existsSync('/proc/self/stat'))('ends what a program has started with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-group-'));
  const note = join(folder, 'pid');
  const endless = `require('fs').renameSync(process.argv[1], process.argv[2]); for (;;);`;
  const program = `
    const { spawn } = require('child_process');
    const { writeFileSync } = require('fs');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(endless)}, process.env.NOTE + '.made', process.env.NOTE]);
    writeFileSync(process.env.NOTE + '.made', String(child.pid));`;
  const stop = new AbortController();
  const ended = runGroup(process.execPath, ['-e', program], {
    env: { ...process.env, NOTE: note },
    signal: stop.signal,
  });
  while (!existsSync(note)) await new Promise((resolve) => setTimeout(resolve, 5));
  const pid = Number(readFileSync(note, 'utf8'));
  expect(hasEnded(pid)).toBe(false);
  stop.abort();
  expect(await ended).toBe(false);
  while (!hasEnded(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  rmSync(folder, { recursive: true });
});

it('says that a program came to its own end', async () => {
  const { signal } = new AbortController();
  expect(await runGroup(process.execPath, ['-e', ''], { env: process.env, signal })).toBe(true);
});
