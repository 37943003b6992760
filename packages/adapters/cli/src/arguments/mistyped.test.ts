import { describe, expect, it } from 'vitest';
import { mistypedVerb, refuseMistyped } from './mistyped.js';

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
    [['fnd', 'the', 'bug']],
    [['map_reduce']],
    [[]],
  ])('%j is a task', (words) => {
    expect(mistypedVerb(words, VERBS)).toBeUndefined();
  });
});

describe('refuseMistyped', () => {
  const workspace = (paths: string[], names: string[]) =>
    ({
      files: paths.map((path) => ({ path })),
      facts: [{ path: paths[0]!, definitions: names.map((name) => ({ name })) }],
    }) as never;

  it('suggests the verb, and says how to search for the word', () => {
    expect(() => refuseMistyped(['fnd', 'x'], VERBS, workspace(['a.ts'], ['run']))).toThrow(
      'there is no verb "fnd"; did you mean `ctx find x`? To search for the word: ctx context "fnd x"',
    );
  });

  it.each([
    ['a file', ['src/main.ts'], ['run']],
    ['a folder', ['main/a.ts'], ['run']],
    ['a definition', ['a.ts'], ['Main']],
  ])('lets a word be a task that %s is called by', (_, paths, names) => {
    expect(() => refuseMistyped(['main'], VERBS, workspace(paths, names))).not.toThrow();
  });
});
