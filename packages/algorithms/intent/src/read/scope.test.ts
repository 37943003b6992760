import { describe, expect, it } from 'vitest';
import { classifyIntent } from '../classify-intent.js';

const scope = (task: string) => classifyIntent(task).scope;

describe('scopeOf', () => {
  it('is what the task says outright', () => {
    expect(scope('rename Foo to Bar throughout the code base, starting with a.ts')).toBe(
      'projectWide',
    );
    expect(scope('replace moment in every module')).toBe('projectWide');
    expect(scope('pass the trace id across services')).toBe('crossModule');
  });

  it('is how many files it names, and where they lie', () => {
    expect(scope('fix the crash in src/a.ts')).toBe('singleFile');
    expect(scope('fix the crash in src/x/a.ts and src/x/b.ts')).toBe('multiFile');
    expect(scope('share the types of packages/api/a.ts and packages/web/b.ts')).toBe('crossModule');
  });

  it('does not take the frames of a stack for files to change', () => {
    const trace = 'crash\n\n    at f (src/a/x.js:1:1)\n    at g (lib/b/y.js:2:2)';
    expect(scope(trace)).toBe('singleFile');
    expect(scope(`${trace}\n\nfix it in src/a/x.js`)).toBe('singleFile');
  });

  it('is a guess by the kind of work where nothing is named', () => {
    expect(scope('refactor the scheduler')).toBe('multiFile');
    expect(scope('make `retry` give up after three attempts')).toBe('singleFile');
    expect(classifyIntent('refactor the scheduler').evidence.map(({ slot }) => slot)).not.toContain(
      'scope',
    );
  });
});

describe('wordings', () => {
  it.each([
    ['everywhere in the app', 'projectWide'],
    ['all usages of the old flag', 'projectWide'],
    ['every endpoint needs a limit', 'projectWide'],
    ['a repository-wide rename', 'projectWide'],
    ['the whole monorepo builds twice', 'projectWide'],
    ['one of the files', 'multiFile'],
    ['works end-to-end', 'crossModule'],
    ['the contract between api and web packages', 'crossModule'],
    ['client and server disagree', 'crossModule'],
    ['both the parser and the printer modules', 'crossModule'],
    ['document the flag', 'singleFile'],
    ['parseRows loses a row', 'singleFile'],
    ['parseRows and readRow lose a row', 'multiFile'],
  ])('%s: %s', (task, expected) => {
    expect(scope(task)).toBe(expected);
  });
});
