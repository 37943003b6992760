import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { createProgram } from '../program.js';
import { wordsOf } from './words.js';

const words = () => wordsOf(createProgram(capture(), () => {}));
const verb = (name: string) => words().find((one) => one.name === name)!;

describe('wordsOf', () => {
  it('knows every verb and help', () => {
    const program = createProgram(capture(), () => {});
    const names = program.commands.map((command) => command.name());
    expect(words().map(({ name }) => name)).toEqual([...names, 'help']);
    expect(verb('help').argument).toEqual(names);
  });

  it('knows what options and arguments take', () => {
    const values = Object.fromEntries(verb('context').options.map((one) => [one.long, one.value]));
    expect(values).toMatchObject({
      '--root': 'folder',
      '--output': 'file',
      '--focus': 'file',
      '--budget': 'nothing',
      '--view': ['full', 'outline', 'signatures', 'path'],
    });
    expect(values['--diff']).toBeUndefined();
    expect(verb('outline').argument).toBe('file');
    expect(verb('find').argument).toBe('nothing');
    expect(verb('map').argument).toBe('nothing');
    expect(verb('completion').argument).toEqual(['bash', 'zsh', 'fish']);
  });
});
