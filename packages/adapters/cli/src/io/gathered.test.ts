import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { gather } from './gathered.js';

/** Runs a program of Node. */
const node = (program: string): string[] => [process.execPath, '-e', program];

describe('gather', () => {
  it('holds both streams and gives the exit code', async () => {
    const program = 'console.log("out"); console.error("err"); process.exitCode = 4';
    const { code, held } = await gather(node(program), capture({ cwd: '.' }), undefined);
    expect([code, String(held?.stdout), String(held?.stderr)]).toEqual([4, 'out\n', 'err\n']);
  });

  it('reads stdin where there is no command', async () => {
    const { code, held } = await gather([], capture({ input: 'typed\n' }), undefined);
    expect([code, String(held?.stdout)]).toEqual([0, 'typed\n']);
  });

  it('passes on what is too much to hold, in order, and holds nothing', async () => {
    const streams = capture({ cwd: '.' });
    const program = `for (let n = 0; n < 200; n++) process.stdout.write((n + ' ').padEnd(99999, '.') + '\\n')`;
    const { held } = await gather(node(program), streams, undefined);
    expect(held).toBeUndefined();
    expect(streams.out()).toHaveLength(200 * 100_000);
    const numbers = streams
      .out()
      .trimEnd()
      .split('\n')
      .map((line) => Number.parseInt(line, 10));
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });
});
