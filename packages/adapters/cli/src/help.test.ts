import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { HELP, withoutHelp } from './help.js';
import { createProgram } from './program.js';

const program = () => createProgram(capture(), () => {});

describe('HELP', () => {
  it('fits a screen', () => {
    const lines = HELP.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('names every verb', () => {
    for (const { name } of program().commands.map((command) => ({ name: command.name() })))
      expect(HELP).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('the help of a verb', () => {
  it('says a default only where it says something', () => {
    for (const command of program().commands) {
      const text = command.helpInformation();
      expect(text).not.toMatch(/default: (?:false|true|\[\]|"")/);
      expect(text).toContain('display help');
    }
    const context = program().commands.find((command) => command.name() === 'context')!;
    expect(context.helpInformation()).toContain('(default: 8000)');
    expect(context.helpInformation()).toMatch(/\(full, outline, signatures,\s+path\)/);
  });
});

describe('withoutHelp', () => {
  const verbs = ['map', 'find'];
  it.each([
    [['help'], ['--help']],
    [['help', 'help'], ['--help']],
    [['help', '--help'], ['--help']],
    [
      ['help', 'map'],
      ['map', '--help'],
    ],
    [
      ['map', 'help'],
      ['map', 'help'],
    ],
    [['help me'], ['help me']],
    [['help', 'nope'], undefined],
    [['help', 'find', 'the', 'bug'], undefined],
  ])('%j is %j', (argv, expected) => {
    expect(withoutHelp(argv, verbs)).toEqual(expected);
  });
});
