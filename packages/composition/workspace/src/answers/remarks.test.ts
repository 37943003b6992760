import { readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { answerRemarks, taskNotes } from './remarks.js';
import type { Sources } from './sources.js';

const workspace = { notices: [], files: [{ path: 'src/cart.ts' }] } as unknown as Sources;
const remarks = (task: string) => answerRemarks(readQuery(task), undefined, workspace);

describe('answerRemarks', () => {
  it.each(['fix the bug', 'make it work', 'please improve the code', 'the tests are failing'])(
    'says that a task names nothing of the code: %s',
    (task) => {
      expect(remarks(task)).toEqual([expect.stringContaining('names nothing of the code')]);
    },
  );

  it.each([
    'fix the cookie bug',
    'make parseBody work',
    'fix src/cart.ts',
    'TypeError: cannot read properties of undefined',
    'g',
    'get',
  ])('says nothing of one that does: %s', (task) => {
    expect(remarks(task)).toEqual([]);
  });

  it('says that a task has no word at all', () => {
    expect(remarks('the and of it')).toEqual([expect.stringContaining('no word to search for')]);
  });

  it('says what of a change cannot be shown', () => {
    const change = { path: 'src/gone.ts', kind: 'removed' as const, ranges: [], binary: false };
    const said = answerRemarks(readQuery(''), [change as never], workspace);
    expect(said).toEqual(['1 changed file is gone: src/gone.ts']);
  });
});

describe('taskNotes', () => {
  const documents = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((path) => ({ path }));
  const corpus = { query: readQuery('fix the cart'), body: { documents: [] } } as never;
  const say = (confidence: number | undefined, files = documents) =>
    taskNotes({ confidence, documents: files, corpus });

  it('names the files that a task may mean where the first is unlikely', () => {
    expect(say(0.21)).toEqual(['unsure (21 %): the task may be about a.ts, b.ts or c.ts']);
    expect(say(0.21, documents.slice(0, 2))).toEqual([
      'unsure (21 %): the task may be about a.ts or b.ts',
    ]);
  });

  it('says nothing where the first is likely, alone, or not weighed', () => {
    expect([...say(0.4), ...say(undefined), ...say(0.1, documents.slice(0, 1))]).toEqual([]);
  });
});
