import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { createProgram } from './program.js';

const program = () => createProgram(capture(), () => {});

describe('createProgram', () => {
  it('has these verbs, each with a summary and a description', () => {
    const { commands } = program();
    expect(commands.map((command) => command.name())).toEqual([
      'context',
      'map',
      'outline',
      'links',
      'find',
      'impact',
      'explain',
      'chunk',
      'gain',
      'facts',
      'handoff',
      'terse',
      'compress',
      'bench',
      'completion',
    ]);
    for (const command of commands) {
      expect(command.summary()).not.toBe('');
      expect(command.description()).not.toBe('');
    }
  });

  it('gives every verb a JSON form and an output file', () => {
    for (const command of program().commands) {
      // A shell reads it.
      if (command.name() === 'completion') continue;
      const flags = command.options.map(({ long }) => long);
      // Chunks come as they are made: one JSON object each.
      expect(flags).toContain(command.name() === 'chunk' ? '--jsonl' : '--json');
      expect(flags).toContain('--output');
    }
  });

  it('gives every verb that prints source a budget', () => {
    const budgets = program().commands.filter((command) =>
      command.options.some(({ long }) => long === '--budget'),
    );
    expect(budgets.map((command) => command.name())).toEqual([
      'context',
      'map',
      'outline',
      'links',
      'handoff',
      'compress',
    ]);
  });
});
