import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { rankFiles } from './rank-files.js';

// As in flask: the application is called so in many files, and defined in one.
const FILES: Readonly<Record<string, string>> = {
  'src/flask/app.py': `class Flask(App):\n    def run(self):\n        pass\n${'x = 1\n'.repeat(20)}`,
  'src/flask/testing.py': 'def client(app: "Flask"):\n    return Flask(app), Flask.test\n',
  'src/flask/cli.py': 'from .app import Flask\nFlask().run()\nFlask().run()\n',
  'src/flask/globals.py': 'def proxy():\n    pass\ng = proxy()\n',
  'src/flask/ctx.py': 'g = None\nif g:\n    use(g, g, g)\n',
  'tests/test_app.py': 'class Flask:\n    pass\nFlask().run(g)\n',
};
const DEFINITIONS: Readonly<Record<string, readonly string[]>> = {
  'src/flask/app.py': ['Flask', 'run'],
  'src/flask/testing.py': ['client'],
  'src/flask/globals.py': ['proxy', 'g'],
  'tests/test_app.py': ['Flask'],
};

function corpusOf(task: string) {
  const index = createIndex();
  for (const [path, text] of Object.entries(FILES)) {
    const definitions = (DEFINITIONS[path] ?? []).map((name) => ({ name }));
    index.add(path, text, { definitions });
  }
  return openCorpus({ query: readQuery(task), index });
}
const ranked = (task: string) => rankFiles(corpusOf(task)).map(({ path }) => path);

describe('a task that is a name', () => {
  test.each([
    ['Flask', 'src/flask/app.py'],
    ['g', 'src/flask/globals.py'],
    ['flask.Flask', 'src/flask/app.py'],
    ['Flask run', 'src/flask/app.py'],
    ['proxy', 'src/flask/globals.py'],
  ])('%s puts the source that defines it first', (task, path) => {
    expect(ranked(task)[0]).toBe(path);
  });

  test('then come its uses, and a test that defines it stays among them', () => {
    expect(ranked('g').sort()).toEqual([
      'src/flask/ctx.py',
      'src/flask/globals.py',
      'tests/test_app.py',
    ]);
    expect(ranked('Flask').slice(1, 3).sort()).toEqual([
      'src/flask/cli.py',
      'src/flask/testing.py',
    ]);
  });

  test('is first with a score above all others, and says why', () => {
    const [first, second] = rankFiles(corpusOf('g'));
    expect(first!.score).toBeGreaterThan(second!.score);
    expect(first!.evidence).toMatchObject([{ signal: 'identifiers', because: ['g'] }]);
  });
});

test('a search finds the file of that name before a longer one that says as much', () => {
  const index = createIndex();
  const text = 'sessions are stored by the driver\n';
  index.add('src/sessionDriverRegistry.ts', text);
  index.add('src/session.ts', text);
  const paths = rankFiles(openCorpus({ query: readQuery('how sessions are stored'), index }));
  expect(paths.map(({ path }) => path)).toEqual(['src/session.ts', 'src/sessionDriverRegistry.ts']);
});
