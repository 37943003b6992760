import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { createProgram } from './program.js';

async function run(args: string[], input = 'a = 1\n'): Promise<{ out: string; code: number }> {
  const streams = capture({ input });
  let code = -1;
  const program = createProgram(streams, (value) => {
    code = value;
  });
  await program.parseAsync(args, { from: 'user' });
  return { out: streams.out(), code };
}

describe('the verbs of compression', () => {
  it('print a text that needs no compression as it stands', async () => {
    expect(await run(['compress', '-'])).toEqual({ out: 'a = 1\n', code: 0 });
  });

  it('read ranges of lines', async () => {
    const input = Array.from({ length: 60 }, (_, n) => `line number ${n + 1}`).join('\n');
    const { out } = await run(['compress', '-', '--mode', 'lines', '--lines', '3-4,50'], input);
    expect(out).toBe('⋯ 1-2\nline number 3\nline number 4\n⋯ 5-49\nline number 50\n⋯ 51-60\n');
  });

  it.each([
    [['compress', '-', '--mode', 'gist']],
    [['compress', '-', '--lines', '4-3']],
    [['compress', '-', '--budget', 'many']],
    [['bench', 'everything']],
  ])('refuse %j', async (args) => {
    await expect(run(args)).rejects.toThrow(/invalid|Allowed choices/);
  });
});
