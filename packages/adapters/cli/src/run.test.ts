import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { run } from './run.js';

describe('run', () => {
  it('prints its help and its version on stdout, with exit code 0', async () => {
    for (const [argv, text] of [
      [['--help'], 'Exit codes:'],
      [['map', '--help'], '--budget <tokens>'],
      [['--version'], /^\d+\.\d+\.\d+\n$/],
    ] as const) {
      const streams = capture();
      expect(await run(argv, streams)).toBe(0);
      expect(streams.out()).toMatch(text);
      expect(streams.err()).toBe('');
    }
  });

  it('prints its help on stderr when called with nothing on a terminal: wrong usage', async () => {
    const streams = capture({ terminal: true });
    expect(await run([], streams)).toBe(2);
    expect(streams.out()).toBe('');
    expect(streams.err()).toContain('Usage: ctx');
  });

  it.each([
    [['--no-such-option', 'task']],
    [['map', '--budget', 'many']],
    [['task', '--budget', '-5']],
    [['map', '--root']],
  ])('calls %j wrong usage', async (argv) => {
    const streams = capture();
    expect(await run(argv, streams)).toBe(2);
    expect(streams.out()).toBe('');
    expect(streams.err()).not.toBe('');
  });

  it('calls an empty task wrong usage, also from a pipe', async () => {
    for (const [argv, input] of [
      [['   '], ''],
      [['-'], ' \n'],
      [[], ''],
    ] as const) {
      const streams = capture({ input });
      expect(await run(argv, streams)).toBe(2);
      expect(streams.err()).toBe('ctx: the task is empty; say what is to be done\n');
    }
  });

  it('fails with one line, never a stack trace', async () => {
    const streams = capture();
    expect(await run(['task', '--root', '/no/such/folder'], streams)).toBe(1);
    expect(streams.out()).toBe('');
    expect(streams.err()).toMatch(/^ctx: .*\/no\/such\/folder.*\n$/);
  });
});
