import { beforeAll, describe, expect, it } from 'vitest';
import { allVerbs, NAMES } from '../../test/program.js';
import { type VerbWords, wordsOf } from './words.js';

let words: VerbWords[];
beforeAll(async () => {
  words = wordsOf(await allVerbs());
});
const verb = (name: string) => words.find((one) => one.name === name)!;

describe('wordsOf', () => {
  it('knows every verb and help', () => {
    expect(words.map(({ name }) => name)).toEqual([...NAMES, 'help']);
    expect(verb('help').argument).toEqual(NAMES);
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
