import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { roleFactors } from '../rank/demotion.js';
import { resolveMentions } from '../read/mentions.js';
import { decisionOf, filesOfPath, mentionScores } from './mentions.js';

const PATHS = ['lib/index.ts', 'src/app/index.ts', 'src/app/main.ts', 'src/web/index.ts'];

function scores(task: string): Record<string, number> {
  const index = createIndex();
  for (const path of PATHS) index.add(path, 'x\n');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index });
  const all = mentionScores(resolveMentions(corpus), PATHS.length);
  return Object.fromEntries(PATHS.flatMap((path, f) => (all[f] ? [[path, all[f]]] : [])));
}

describe('mentions', () => {
  test('an exact path', () => {
    expect(scores('look at src/app/main.ts')).toEqual({ 'src/app/main.ts': 1 });
  });

  test('the longest path suffix decides', () => {
    expect(scores('at f (/home/me/project/src/app/index.ts:1:1)')).toEqual({
      'src/app/index.ts': 1,
    });
  });

  test('a unique file name is as good as its path', () => {
    expect(scores('see main.ts')).toEqual({ 'src/app/main.ts': 1 });
  });

  test('a file name that several files have is shared', () => {
    const each = 0.5 / 3;
    expect(scores('see index.ts')).toEqual({
      'lib/index.ts': each,
      'src/app/index.ts': each,
      'src/web/index.ts': each,
    });
  });

  test('the ends of a trace weigh more than its middle', () => {
    const trace = ['lib/index.ts:1', 'src/app/main.ts:2', 'src/web/index.ts:3'].join('\n');
    expect(scores(`crash\n\n${trace}`)).toEqual({
      'lib/index.ts': 1,
      'src/app/main.ts': 0.5,
      'src/web/index.ts': 1,
    });
  });

  test('a file of no such name is dropped', () => {
    expect(scores('see other.ts and src/app/maim.ts')).toEqual({});
  });
});

describe('decision', () => {
  const FILES = ['lib/copy.rs', 'src/copy.rs', 'src/app.py', 'src/main.py', 'tests/test_app.py'];

  function decided(task: string): string | undefined {
    const index = createIndex();
    for (const path of FILES) index.add(path, 'x\n'.repeat(60));
    const corpus = openCorpus({ query: readQuery(task), index });
    const decision = decisionOf(resolveMentions(corpus), corpus, roleFactors(corpus));
    return decision && `${corpus.paths[decision.file]}:${decision.line}`;
  }

  const trace = (...frames: [string, number][]) =>
    frames.map(([path, line]) => `  File "/home/me/${path}", line ${line}, in f`).join('\n');

  test('a link to a line of one file', () => {
    expect(decided('see https://github.com/a/b/blob/main/src/copy.rs#L47')).toBe('src/copy.rs:47');
    expect(decided('see https://github.com/a/b/blob/main/src/copy.rs')).toBeUndefined();
  });

  test('the frame nearest to the failure that is a source here', () => {
    const python = trace(['src/main.py', 3], ['src/app.py', 9], ['site-packages/json.py', 5]);
    expect(decided(`crash\n\n${python}`)).toBe('src/app.py:9');
    expect(decided(`crash\n\n${trace(['src/app.py', 9], ['tests/test_app.py', 5])}`)).toBe(
      'src/app.py:9',
    );
    expect(decided('panicked\n  at src/copy.rs:4:1\n  at lib/copy.rs:9:1')).toBe('src/copy.rs:4');
  });

  test('a trace before a link; of links to several files none', () => {
    const link = (path: string) => `https://github.com/a/b/blob/main/${path}#L7`;
    expect(decided(`crash\n\n${trace(['src/app.py', 9])}\n\n${link('src/main.py')}`)).toBe(
      'src/app.py:9',
    );
    expect(decided(`${link('src/main.py')} ${link('src/app.py')}`)).toBeUndefined();
  });

  test('no line that the file has not, no file that several mean or that only shares a name', () => {
    expect(decided('see src/app.py:61')).toBeUndefined();
    expect(decided('see copy.rs:4')).toBeUndefined();
    expect(decided('see app.py:4')).toBe('src/app.py:4');
    expect(decided('  File "/usr/lib/other/app.py", line 4, in f')).toBeUndefined();
  });
});

describe('filesOfPath', () => {
  const paths = [...PATHS, 'test/cart.test.ts'];
  const first = (task: string) => {
    const index = createIndex();
    for (const path of paths) index.add(path, 'x\n');
    const corpus = openCorpus({ query: readQuery(task), index });
    const files = filesOfPath(resolveMentions(corpus), corpus, roleFactors(corpus));
    return files.map((f) => corpus.paths[f]);
  };

  test('a task that is a path', () => {
    expect(first('src/app/main.ts')).toEqual(['src/app/main.ts']);
    expect(first('`./src/app/main.ts`')).toEqual(['src/app/main.ts']);
    expect(first('test/cart.test.ts')).toEqual(['test/cart.test.ts']);
    expect(first('index.ts')).toEqual(['lib/index.ts', 'src/app/index.ts', 'src/web/index.ts']);
  });

  test('the only file that a title names with its folder', () => {
    expect(first('app/main.ts reads twice')).toEqual(['src/app/main.ts']);
    expect(first('main.ts reads twice')).toEqual([]);
    expect(first('test/cart.test.ts fails')).toEqual([]);
    expect(first('app/main.ts and web/index.ts differ')).toEqual([]);
    expect(first('It reads twice\n\nsee src/app/main.ts')).toEqual([]);
  });
});
