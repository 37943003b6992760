import { describe, expect, it } from 'vitest';
import { LEFT_NOTE, runChild } from './child.js';

const place = { cwd: process.cwd(), env: process.env };

/** Runs a program of Node; what it printed stands behind its exit code. */
async function run(command: readonly string[]): Promise<[code: number, printed: string]> {
  let printed = '';
  const code = await runChild(command, place, (stream, part) => {
    printed += `${stream}: ${part}`;
    return undefined;
  });
  return [code, printed];
}

describe('runChild', () => {
  it('hands on both streams and the exit code', async () => {
    expect(await run([process.execPath, '-e', 'console.log(1); process.exit(4)'])).toEqual([
      4,
      'stdout: 1\n',
    ]);
  });

  it('gives arguments to the command as they are', async () => {
    const program = 'console.log(process.argv.slice(1).join("|"))';
    const [, printed] = await run([process.execPath, '-e', program, '--', '-a b', '$HOME', '']);
    expect(printed).toBe('stdout: -a b|$HOME|\n');
  });

  it('ends with 128 and the number of the signal that ended the command', async () => {
    expect(await run([process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'])).toEqual([
      137,
      '',
    ]);
  });

  it('takes signals before the command begins, so that none leaves it running alone', async () => {
    const before = process.listeners('SIGTERM');
    let listening: unknown;
    const env = {
      ...process.env,
      // Read while the command is started.
      get PROBE() {
        listening = process.listeners('SIGTERM');
        return '';
      },
    };
    await runChild([process.execPath, '-e', ''], { cwd: place.cwd, env }, () => undefined);
    expect(listening).not.toEqual(before);
    expect(process.listeners('SIGTERM')).toEqual(before);
  });

  it('says which command there is not, with the code of a shell', async () => {
    expect(await run(['no-such-command-here'])).toEqual([
      127,
      'stderr: ctx: cannot run no-such-command-here (ENOENT)\n',
    ]);
  });

  it('passes signals on to the command and gives the handlers back', async () => {
    const before = process.listeners('SIGTERM');
    const program = `process.on('SIGTERM', () => { console.log('ends'); process.exit(9); });
      console.log('ready'); setInterval(() => {}, 1000);`;
    let printed = '';
    const code = await runChild([process.execPath, '-e', program], place, (_, part) => {
      printed += part;
      if (printed === 'ready\n') process.emit('SIGTERM', 'SIGTERM');
      return undefined;
    });
    expect([code, printed]).toEqual([9, 'ready\nends\n']);
    expect(process.listeners('SIGTERM')).toEqual(before);
  });

  it('ends with the command, whatever it leaves running with its output', async () => {
    const sleeper = `setInterval(() => {}, 1000)`;
    const program = `const { spawn } = require('node:child_process');
      const left = spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { stdio: 'inherit' });
      left.unref(); console.log(left.pid); process.exitCode = 3;`;
    let printed = '';
    const rest = async (): Promise<void> => {};
    const code = await runChild(
      [process.execPath, '-e', program],
      { ...place, rest },
      (_, part) => {
        printed += part;
        return undefined;
      },
    );
    const [pid = ''] = printed.split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect([code, printed]).toEqual([3, `${pid}\n${LEFT_NOTE}`]);
  });

  it('lets the command wait while its reader does', async () => {
    const program = `for (let n = 0; n < 40; n++) require('node:fs').writeSync(1, 'x'.repeat(99999) + '\\n')`;
    let [open, most, size] = [0, 0, 0];
    await runChild([process.execPath, '-e', program], place, async (_, part) => {
      open++;
      most = Math.max(most, open);
      size += part.length;
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      open--;
    });
    expect([most, size]).toEqual([1, 4_000_000]);
  });
});
