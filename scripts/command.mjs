// One command of the tables in `commands.mjs`, run from the root with the programs of its dependencies on the path.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/**
 * Runs `command` by the shell, with `args` behind it.
 * @param {string} command
 * @param {{ args?: string[], kept?: boolean }} [options] `kept`: what it prints is kept and given at its end, so that
 *   two that run at once do not mix
 * @returns {Promise<{ code: number, printed: string }>}
 */
export function runCommand(command, { args = [], kept = false } = {}) {
  // The arguments are the positional parameters of the shell: nothing in them is read as its syntax.
  const child = spawn('/bin/sh', ['-c', `${command} "$@"`, 'sh', ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let printed = '';
  for (const stream of kept ? [child.stdout, child.stderr] : []) {
    stream.setEncoding('utf8').on('data', (part) => {
      printed += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}
