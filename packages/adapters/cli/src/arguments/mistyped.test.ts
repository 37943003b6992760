import { describe, expect, it } from 'vitest';
import { mistypedVerb, suspectVerb } from './mistyped.js';

const VERBS = ['map', 'outline', 'links', 'find', 'impact', 'explain', 'facts', 'gain', 'terse'];

describe('mistypedVerb', () => {
  it.each([
    [['mpa'], 'map'],
    [['outlien'], 'outline'],
    [['outlien', 'src/a.ts'], 'outline'],
    [['fnd', 'parseBody'], 'find'],
    [['exlain'], 'explain'],
    [['main'], 'gain'],
  ])('%j may be meant as %s', (words, verb) => {
    expect(mistypedVerb(words, VERBS)).toBe(verb);
  });

  it.each([
    [['Flask']],
    [['flask']],
    [['fix']],
    [['Map']],
    [['mpa of it']],
    [['map_reduce']],
    [[]],
  ])('%j is a task', (words) => {
    expect(mistypedVerb(words, VERBS)).toBeUndefined();
  });
});

describe('suspectVerb', () => {
  const workspace = (paths: string[], names: string[], words: string[] = []) =>
    ({
      files: paths.map((path) => ({ path })),
      facts: [{ path: paths[0]!, definitions: names.map((name) => ({ name })) }],
      context: async (task: string) => ({ files: words.includes(task) ? [{}] : [] }),
    }) as never;

  it('refuses what no text here has, suggests the verb, and says how to search', async () => {
    const here = workspace(['a.ts'], ['run']);
    await expect(suspectVerb(['fnd', 'x'], VERBS, here)).rejects.toThrow(
      'there is no verb "fnd"; did you mean `ctx find x`? To search for the word: ctx context "fnd x"',
    );
    await expect(suspectVerb(['impct'], VERBS, here)).rejects.toThrow('`ctx impact`');
  });

  it('answers a longer task, and one whose word is in the texts, with a suggestion', async () => {
    const here = workspace(['a.ts'], ['run'], ['maps']);
    for (const [words, meant] of [
      [['fnd', 'the', 'bug'], 'ctx find the bug'],
      [['impct x'], 'ctx impact x'],
      [['maps', 'x'], 'ctx map x'],
      [['maps'], 'ctx map'],
    ] as const)
      expect(await suspectVerb(words, VERBS, here)).toBe(`did you mean \`${meant}\`?`);
  });

  it('says nothing of a sentence whose first word the texts have', async () => {
    const here = workspace(['a.ts'], ['run'], ['maps']);
    expect(await suspectVerb(['maps', 'are', 'lost'], VERBS, here)).toBeUndefined();
    expect(await suspectVerb(['maps are lost'], VERBS, here)).toBeUndefined();
  });

  it.each([
    ['a file', ['src/main.ts'], ['run']],
    ['a folder', ['main/a.ts'], ['run']],
    ['a definition', ['a.ts'], ['Main']],
  ])('lets a word be a task that %s is called by', async (_, paths, names) => {
    expect(await suspectVerb(['main'], VERBS, workspace(paths, names))).toBeUndefined();
  });
});
