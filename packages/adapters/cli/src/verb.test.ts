import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { createProgram } from './run.js';
import { commandOf, type Verb } from './verb.js';

async function run(args: string[], input = 'a = 1\n'): Promise<{ out: string; code: number }> {
  const streams = capture({ input });
  const program = await createProgram(streams, [args[0]!]);
  const code = await program.run(args);
  return { out: streams.out(), code };
}

describe('commandOf', () => {
  const shout: Verb = {
    name: 'shout',
    summary: 'a text in capitals',
    description: 'Prints it.',
    arguments: [{ name: '<file>', description: 'a file' }],
    options: [
      { flags: '--times <count>', description: 'how often', parse: Number, default: 1 },
      { flags: '--tone <name>', description: 'how', choices: ['loud', 'soft'] },
    ],
    examples: ['ctx shout a.txt'],
    run: async () => 0,
  };

  it('declares the arguments and options of a verb', async () => {
    const command = commandOf(shout).exitOverride();
    await command.parseAsync(['a.txt', '--times', '3', '--tone', 'soft'], { from: 'user' });
    expect(command.args).toEqual(['a.txt']);
    expect(command.opts()).toEqual({ times: 3, tone: 'soft' });
    expect(commandOf(shout).opts()).toEqual({ times: 1 });
  });

  it('refuses what is no choice', async () => {
    const command = commandOf(shout)
      .exitOverride()
      .configureOutput({ writeErr: () => {} });
    const given = command.parseAsync(['a.txt', '--tone', 'shrill'], { from: 'user' });
    await expect(given).rejects.toThrow('Allowed choices are loud, soft');
  });
});

describe('the verbs', () => {
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
    [['impact', 'a.ts', '--tier', 'sure']],
    [['find', 'a', '--limit', '0']],
  ])('refuse %j', async (args) => {
    await expect(run(args)).rejects.toThrow(/invalid|Allowed choices/);
  });
});
