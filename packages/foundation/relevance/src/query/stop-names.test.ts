import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { rankFiles } from '../rank/rank-files.js';
import { readQuery } from './query.js';
import { readSections } from './sections.js';
import { stopNames } from './stop-names.js';

const named = (task: string) => [...new Set(stopNames(readSections(task)).map(({ name }) => name))];

test.each([
  ['fix Same.same', ['Same', 'same']],
  ['fix The.from()', ['The', 'from']],
  ['fix "is"', ['is']],
  ['what does “about” do', ['about']],
  ['with() loses its argument', ['with']],
  ['`when` is called twice', ['when']],
  ['`From.into(value)` panics', ['From', 'into']],
  ['Map::get returns null', ['get']],
  ['Queue#add never returns', ['add']],
  ['fix Same, it is slow', ['Same']],
  ['It hangs\n\nwhen the Set is read', ['Set']],
])('%s names what it writes as code', (task, names) => {
  expect(named(task)).toEqual(names);
});

test.each([
  'fix the same thing',
  'The same is true. Then it is not.',
  'Add The New Class For Each Type',
  'sort the class(es) and the type(s)',
  'do NOT return null',
  'is broken\n\n```\nif (x) return new Same()\n```',
  'call `if (a) return b` twice',
  "don't use it",
  'This is it.Then more',
  '',
])('%j names none', (task) => {
  expect(named(task).filter((name) => name !== 'it' && name !== 'Then')).toEqual([]);
});

const FILES: Record<string, string> = {
  'same.js': 'class Same {\n  same(a, b) {\n    return a === b;\n  }\n}\n',
  'prose.js': '// the same is the same as this, when Same is with it\nconst a = 1;\n',
  'other.js': '// about the same\nfunction other() {\n  return same;\n}\n',
};

const define = (name: string) => ({ name });

function rank(task: string) {
  const index = createIndex();
  for (const [path, text] of Object.entries(FILES))
    index.add(path, text, {
      definitions: path === 'same.js' ? ['Same', 'same'].map(define) : [],
    });
  return rankFiles(openCorpus({ query: readQuery(task), index }));
}

test('finds what is called like a stop word where it is defined, and nowhere else', () => {
  for (const task of ['fix Same.same', 'fix `same`', 'fix "same"', 'fix same()', 'fix Same'])
    expect(
      rank(task).map(({ path }) => path),
      task,
    ).toEqual(['same.js']);
});

test('a stop word that nothing defines finds nothing', () => {
  for (const task of ['fix "is"', 'fix The.from', 'what about `this`'])
    expect(rank(task), task).toEqual([]);
});
