import type { Commit } from '@ctx/source';
import { describe, expect, test } from 'vitest';
import { indexCommits } from '../corpus/commit.js';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { SIGNALS } from '../signals/signals.js';
import { type RankOptions, rankFiles } from './rank-files.js';

const FILES: Record<string, string> = {
  'src/cookie.ts': `import { decode } from './text';

export function parseCookie(header: string): Map<string, string> {
  const found = new Map();
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=');
    found.set(name.trim(), decode(value));
  }
  return found;
}

export function serializeCookie(name: string, value: string): string {
  return name + '=' + encodeURIComponent(value);
}
`,
  'src/router.ts': `export class Router {
  match(path: string) {
    return this.routes.find((route) => route.test(path));
  }
}
`,
  'src/text.ts': `export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
`,
  'test/cookie.test.ts': `import { parseCookie } from '../src/cookie';
test('parseCookie decodes the value', () => {
  expect(parseCookie('a=%20').get('a')).toBe(' ');
});
`,
  'docs/cookie.md': 'How to parse a cookie header: parseCookie(header).\n',
};

const COMMITS: Commit[] = [
  { id: 'c3', message: 'Decode percent signs safely', time: 3, files: ['src/text.ts'] },
  { id: 'c2', message: 'Match routes by prefix', time: 2, files: ['src/router.ts'] },
  {
    id: 'c1',
    message: 'Parse the cookie header',
    time: 1,
    files: ['src/cookie.ts', 'test/cookie.test.ts'],
  },
];

function rank(task: string, options: RankOptions = {}, commits: readonly Commit[] = COMMITS) {
  const index = createIndex();
  for (const [path, text] of Object.entries(FILES)) index.add(path, text);
  return rankFiles(openCorpus({ query: readQuery(task), index, commits }), options);
}

const first = (task: string, options?: RankOptions) => rank(task, options)[0]?.path;

describe('rankFiles', () => {
  test.each([
    ['cookie header is split wrongly', 'src/cookie.ts'],
    ['`decode` throws on malformed percent signs', 'src/text.ts'],
    ['route prefix does not match', 'src/router.ts'],
    ['crash at src/router.ts:2', 'src/router.ts'],
    ['serialize_cookie escapes twice', 'src/cookie.ts'],
  ])('%s → %s', (task, path) => {
    expect(first(task)).toBe(path);
    expect(first(task, { fusion: 'maxNormalized' })).toBe(path);
  });

  test('works without history', () => {
    expect(rank('cookie header is split wrongly', {}, [])[0]?.path).toBe('src/cookie.ts');
  });

  test('takes an indexed history', () => {
    const index = createIndex();
    for (const [path, text] of Object.entries(FILES)) index.add(path, text);
    const query = readQuery('cookie header');
    const given = rankFiles(openCorpus({ query, index, commits: COMMITS }));
    expect(rankFiles(openCorpus({ query, index, commits: indexCommits(COMMITS) }))).toEqual(given);
  });

  test('demotes tests and documentation, unless the task is about them', () => {
    const places = (task: string, options?: RankOptions) =>
      rank(task, options).map(({ path }) => path);
    expect(places('parseCookie value').indexOf('test/cookie.test.ts')).toBeGreaterThan(0);
    const factor = (task: string, path: string) =>
      rank(task).find((document) => document.path === path)?.factor;
    expect(factor('parseCookie value', 'test/cookie.test.ts')).toBe(0.3);
    expect(factor('parseCookie value', 'docs/cookie.md')).toBe(0.5);
    expect(factor('fix failing test of parseCookie', 'test/cookie.test.ts')).toBe(1);
    expect(factor('update the docs of parseCookie', 'docs/cookie.md')).toBe(1);
    expect(rank('parseCookie', { demote: false }).every(({ factor }) => factor === 1)).toBe(true);
  });

  test('an empty query gives nothing', () => {
    expect(rank('')).toEqual([]);
    expect(rank('the and of')).toEqual([]);
    expect(rankFiles(openCorpus({ query: readQuery('cookie'), index: createIndex() }))).toEqual([]);
  });

  test.each(['__new__', '$get', '__add__'])('finds %s, though its part is a stop word', (name) => {
    const index = createIndex();
    index.add('src/a.py', 'get = new = add = 1\n');
    index.add('src/b.py', `value = ${name}(1)\n`);
    for (const task of [name, `\`${name}\``, `the \`${name}\` of it`]) {
      const [document, ...others] = rankFiles(openCorpus({ query: readQuery(task), index }));
      expect(document).toMatchObject({
        path: 'src/b.py',
        evidence: [{ signal: 'identifiers', because: [name] }],
      });
      expect(others).toEqual([]);
    }
  });

  test('finds a dot file by its name', () => {
    const index = createIndex();
    index.add('.eslintrc', '{}');
    index.add('b.ts', 'const alpha = 1;\n');
    const found = rankFiles(openCorpus({ query: readQuery('eslintrc is wrong'), index }));
    expect(found.map(({ path }) => path)).toEqual(['.eslintrc']);
  });

  test('words that no file has give nothing', () => {
    expect(rank('zzzz qqqq', {}, [])).toEqual([]);
  });

  test('is deterministic, scores fall, equal scores stand in path order', () => {
    const index = createIndex();
    for (const path of ['c.ts', 'a.ts', 'b.ts']) index.add(path, 'const alpha = 1;\n');
    const ranked = rankFiles(openCorpus({ query: readQuery('alpha'), index }));
    expect(ranked.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
    const twice = rank('cookie header decode');
    expect(rank('cookie header decode')).toEqual(twice);
    twice.forEach(({ score }, i) => {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(twice[i - 1]?.score ?? score);
    });
  });

  test('is plain data', () => {
    const ranked = rank('cookie header');
    expect(JSON.parse(JSON.stringify(ranked))).toEqual(ranked);
  });

  test('weights leave signals out', () => {
    const [document] = rank('cookie header', { weights: { passages: 0, fields: 0 } });
    expect(document?.shares).not.toHaveProperty('passages');
    const only = {
      passages: 0,
      fields: 0,
      commits: 0,
      path: 1,
      identifiers: 0,
      mentions: 0,
    };
    expect(rank('router', { weights: only }).map(({ path }) => path)).toEqual(['src/router.ts']);
  });

  test('limit and detailed', () => {
    expect(rank('cookie', { limit: 1 })).toHaveLength(1);
    const [one, two] = rank('cookie', { detailed: 1 });
    expect(one?.evidence.length).toBeGreaterThan(0);
    expect(two?.evidence).toEqual([]);
    expect(two?.blocks).toEqual([]);
  });
});

describe('counts of documents', () => {
  test.each([-1, Number.NaN, 1.5, Number.NEGATIVE_INFINITY])('refuses %d', (count) => {
    for (const name of ['limit', 'detailed'])
      for (const task of ['cookie', '']) {
        expect(() => rank(task, { [name]: count })).toThrow(RangeError);
        expect(() => rank(task, { [name]: count })).toThrow(name);
      }
  });

  test('takes 0 and Infinity', () => {
    expect(rank('cookie', { limit: 0 })).toEqual([]);
    expect(rank('cookie', { limit: Number.POSITIVE_INFINITY })).toEqual(rank('cookie'));
    expect(rank('cookie', { detailed: Number.POSITIVE_INFINITY })).toEqual(rank('cookie'));
    expect(rank('cookie', { detailed: 0 }).every(({ blocks }) => blocks.length === 0)).toBe(true);
  });
});

describe('what goes with the best file', () => {
  const together = [2, 1].map((time) => ({
    id: `t${time}`,
    message: 'Tidy',
    time,
    files: ['src/cookie.ts', 'src/router.ts'],
  }));

  test('a file without a word of the task is found by what it changes with', () => {
    const paths = rank('parseCookie header', {}, together).map(({ path }) => path);
    expect(paths[0]).toBe('src/cookie.ts');
    expect(paths).toContain('src/router.ts');
    expect(rank('parseCookie header', {}, []).map(({ path }) => path)).not.toContain(
      'src/router.ts',
    );
  });

  test('it says with which', () => {
    const router = rank('parseCookie header', {}, together).find(({ path }) =>
      path.endsWith('router.ts'),
    );
    expect(router?.evidence).toEqual([
      { signal: 'coChange', share: 1, because: ['src/cookie.ts'] },
    ]);
  });
});

test('undefined stands for the default, of a single weight too', () => {
  const index = createIndex();
  index.add('src/a.ts', 'call(retry, options);\n');
  index.add('src/b.ts', 'function retry(options) {}\n');
  const corpus = openCorpus({ query: readQuery('retry with options'), index });
  const weights = Object.fromEntries(SIGNALS.map(({ name }) => [name, undefined]));
  const options = { limit: undefined, fusion: undefined, k: undefined, weights };
  expect(rankFiles(corpus, options)).toEqual(rankFiles(corpus));
});

test('a file that defines the name stands before one that says it as often', () => {
  const index = createIndex();
  index.add('src/a.ts', 'call(retry, options);\n');
  index.add('src/b.ts', 'function retry(options) {}\n');
  index.add('src/c.ts', 'nothing();\n');
  const ranked = rankFiles(openCorpus({ query: readQuery('retry with options'), index }));
  expect(ranked.map(({ path }) => path)).toEqual(['src/b.ts', 'src/a.ts']);
});

describe('evidence', () => {
  const [document] = rank('`parseCookie` splits the header wrongly, see src/cookie.ts:5');

  test('names causes for every signal with a share, and the shares sum to 1', () => {
    const signals = document?.evidence.map(({ signal }) => signal) ?? [];
    expect(signals.sort()).toEqual(Object.keys(document?.shares ?? {}).sort());
    const sum = Object.values(document?.shares ?? {}).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1, 12);
    for (const { because } of document?.evidence ?? []) expect(because.length).toBeGreaterThan(0);
  });

  test('words as the task has them, commit ids, names, places', () => {
    const causes = Object.fromEntries(
      document?.evidence.map(({ signal, because }) => [signal, because]) ?? [],
    );
    expect(causes.mentions).toEqual(['src/cookie.ts:5']);
    expect(causes.commits).toEqual(['c1']);
    expect(causes.identifiers).toContain('parseCookie');
    expect(causes.path).toContain('cookie');
  });
});

describe('a line that the task names', () => {
  const task = 'parseCookie splits the cookie header, the cookie value and its name wrongly';
  const link = 'see https://github.com/a/b/blob/main/src/router.ts#L2';

  test('puts its file before all others, with that line', () => {
    expect(first(`${task}\n\nsee src/router.ts`)).toBe('src/cookie.ts');
    const [document, second] = rank(`${task}\n\n${link}`);
    expect(document).toMatchObject({ path: 'src/router.ts', decided: 2 });
    expect(second).toMatchObject({ path: 'src/cookie.ts' });
    expect(second).not.toHaveProperty('decided');
    expect(document!.score).toBeGreaterThanOrEqual(second!.score);
  });

  test('decides nothing where mentions have no weight', () => {
    const [document] = rank(`${task}\n\n${link}`, { weights: { mentions: 0 } });
    expect(document).toMatchObject({ path: 'src/cookie.ts' });
  });
});

describe('blocks', () => {
  test('are the best passages with their lines and words', () => {
    const [document] = rank('serializeCookie encodes twice');
    expect(document?.path).toBe('src/cookie.ts');
    expect(document?.blocks[0]).toMatchObject({ startLine: 12, endLine: 14 });
    expect(document?.blocks[0]?.terms).toContain('serializeCookie');
  });

  test('stand best first and inside the file', () => {
    for (const { path, blocks } of rank('cookie header value decode')) {
      const lines = FILES[path]!.split('\n').length;
      blocks.forEach(({ startLine, endLine, score }, i) => {
        expect(startLine).toBeGreaterThanOrEqual(1);
        expect(endLine).toBeGreaterThanOrEqual(startLine);
        expect(endLine).toBeLessThanOrEqual(lines);
        expect(score).toBeLessThanOrEqual(blocks[i - 1]?.score ?? score);
      });
    }
  });

  test('the file that a task is the path of comes first, by its name', () => {
    const index = createIndex();
    for (const [path, text] of Object.entries(FILES)) index.add(path, text);
    const first = (task: string) => rankFiles(openCorpus({ query: readQuery(task), index }))[0];
    for (const path of Object.keys(FILES)) {
      expect(first(path)).toMatchObject({ path, named: true });
    }
    expect(first('cookies are decoded twice')).not.toHaveProperty('named');
  });
});

describe('brief', () => {
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
    expect(paths.map(({ path }) => path)).toEqual([
      'src/session.ts',
      'src/sessionDriverRegistry.ts',
    ]);
  });
});
