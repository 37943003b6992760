import { describe, expect, it } from 'vitest';
import { allCommands, NAMES } from '../test/program.js';
import { helpOf, withoutHelp } from './help.js';

describe('helpOf', () => {
  it('fits a screen', () => {
    const lines = helpOf(NAMES).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('names every verb, one that is new too, and each once', () => {
    const names = [...NAMES, 'shout'];
    for (const name of names) expect(helpOf(names)).toMatch(new RegExp(`\\b${name}\\b`));
    const more = /More verbs: ([^.]*)\./.exec(helpOf(names))![1]!.split(/\s+/);
    expect(more).toContain('shout');
    expect(more).not.toContain('map');
  });
});

describe('the help of a verb', () => {
  it('says a default only where it says something', async () => {
    for (const command of await allCommands()) {
      const text = command.helpInformation();
      expect(text).not.toMatch(/default: (?:false|true|\[\]|"")/);
      expect(text).toContain('display help');
    }
    const context = (await allCommands()).find((command) => command.name() === 'context')!;
    expect(context.helpInformation()).toContain('default 8000');
    const words = context.helpInformation().replace(/\s+/g, ' ');
    expect(words).toContain('(full, outline, signatures, path)');
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
