import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { allCommands, allVerbs, NAMES } from '../test/program.js';
import { createProgram } from './run.js';

describe('createProgram', () => {
  it('knows each file of verbs/ by its name, each with a summary and a description', async () => {
    const files = readdirSync(new URL('verbs', import.meta.url))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => file.replace(/\.ts$/, ''));
    expect(NAMES).toEqual(files.sort());
    for (const [at, verb] of (await allVerbs()).entries()) {
      expect(verb.name).toBe(NAMES[at]);
      expect(verb.summary).not.toBe('');
      expect(verb.description).not.toBe('');
    }
  });

  it('has the verbs that it is asked for, and runs the one that is called', async () => {
    const streams = capture({ input: 'a = 1\n' });
    const program = await createProgram(streams, ['compress']);
    expect(program.command.commands.map((command) => command.name())).toEqual(['compress']);
    expect(await program.run(['compress', '-'])).toBe(0);
    expect(streams.out()).toBe('a = 1\n');
  });

  it('gives every verb a JSON form and an output file', async () => {
    for (const command of await allCommands()) {
      // A shell, man(1), an agent's host and a batch system read or speak to these, each in a form of its own.
      if (['completion', 'hook', 'index-worker', 'manual', 'mcp'].includes(command.name()))
        continue;
      const flags = command.options.map(({ long }) => long);
      // Chunks come as they are made: one JSON object each.
      expect(flags).toContain(command.name() === 'chunk' ? '--jsonl' : '--json');
      expect(flags).toContain('--output');
    }
  });

  it('gives every verb that prints source a budget', async () => {
    const budgets = (await allCommands()).filter((command) =>
      command.options.some(({ long }) => long === '--budget'),
    );
    const names = budgets.map((command) => command.name());
    for (const name of ['context', 'map', 'outline', 'links', 'handoff', 'compress'])
      expect(names).toContain(name);
  });
});
