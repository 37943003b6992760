import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { aboutOf, readQuery, spellingsIn } from './query.js';

const weightOf = (task: string, term: string) =>
  readQuery(task).terms.find((found) => found.term === term)?.weight;
const placeOf = (task: string, name: string) =>
  readQuery(task).identifiers.find((found) => found.name === name)?.place;

describe('terms', () => {
  test('weigh 2 in the title, 1 in prose, ½ in code, 1 in inline code', () => {
    const task = 'alpha\n\nbravo `charlie`\n\n```\ndelta\n```';
    expect(weightOf(task, 'alpha')).toBe(2);
    expect(weightOf(task, 'bravo')).toBe(1);
    expect(weightOf(task, 'charli')).toBe(1);
    expect(weightOf(task, 'delta')).toBe(0.5);
  });

  test('add up over sections; repetition inside one counts 1 + ln, at most 3', () => {
    expect(weightOf('alpha\n\nalpha alpha', 'alpha')).toBeCloseTo(2 + 1 + Math.LN2);
    expect(weightOf(`title\n\n${'alpha '.repeat(500)}`, 'alpha')).toBe(3);
  });

  test('stop words and keywords are left out, as parts of identifiers too', () => {
    const { terms } = readQuery('please fix the return of getType');
    expect(terms.map(({ term }) => term)).toEqual(['get_type']);
  });

  test('keep the word they came from', () => {
    expect(readQuery('parsing setCookies').terms).toMatchObject([
      { term: 'pars', word: 'parsing' },
      { term: 'cooki', word: 'cookies' },
      { term: 'set_cookies', word: 'setCookies' },
    ]);
  });

  test('stand heaviest first, then in text order', () => {
    const { terms } = readQuery('zulu alpha\n\nzulu');
    expect(terms.map(({ term }) => term)).toEqual(['zulu', 'alpha']);
  });
});

describe('identifiers', () => {
  test.each([
    ['fix readBuffer', 'readBuffer', 'title'],
    ['t\n\nuse `buffer`', 'buffer', 'backtick'],
    ['t\n\nuse readBuffer', 'readBuffer', 'prose'],
    ['t\n\nuse HTTP', 'HTTP', 'prose'],
    ['t\n\nuse read_buffer', 'read_buffer', 'prose'],
    ['t\n\ncalls buffer(x)', 'buffer', 'call'],
    ['t\n\ncalls stream.buffer', 'buffer', 'call'],
    ['t\n\n```\nreadBuffer\n```', 'readBuffer', 'fence'],
    ['slow buffer', 'buffer', 'titleWord'],
    ['t\n\nslow buffer', 'buffer', 'word'],
  ])('%j has %s as %s', (task, name, place) => {
    expect(placeOf(task, name)).toBe(place);
  });

  test('keep the strongest of their places and their letter case', () => {
    const task = 'slow Buffer\n\nthe `Buffer` of buffer';
    expect(placeOf(task, 'Buffer')).toBe('backtick');
    expect(placeOf(task, 'buffer')).toBe('word');
  });
});

describe('mentions and errors', () => {
  test('a title that is an error is one', () => {
    expect(readQuery('TypeError: x is not a function').errors).toEqual([
      'TypeError: x is not a function',
    ]);
  });

  const query = readQuery(
    'Crash\n\nTypeError: cannot read properties of undefined\n    at run (src/a.ts:3:1)\n\nIt says "no such module here".',
  );

  test('stack frames are mentions', () => {
    expect(query.mentions).toEqual([{ path: 'src/a.ts', line: 3, symbol: 'run', kind: 'frame' }]);
  });

  test('error texts are kept verbatim', () => {
    expect(query.errors).toEqual([
      'TypeError: cannot read properties of undefined',
      '"no such module here"',
    ]);
  });
});

describe('what the task is about', () => {
  test.each(['fix flaky test for cookies', 'add unit tests', 'improve test coverage of router'])(
    '%j is about tests',
    (task) => expect(readQuery(task).about.tests).toBe(true),
  );

  test.each(['pytest collects twice', 'fix the cookie parser', 'latest contest page is slow'])(
    '%j is not',
    (task) => expect(readQuery(task).about.tests).toBe(false),
  );

  test('types', () => {
    expect(readQuery('wrong typings of useState').about.types).toBe(true);
    expect(readQuery('TypeError in useState').about.types).toBe(false);
  });

  test('documentation', () => {
    expect(readQuery('update the README').about.documentation).toBe(true);
    expect(readQuery('update the reader').about.documentation).toBe(false);
  });
});

describe('sizes', () => {
  test.each(['', '   \n', 'the of and to', 'please fix it', '<!-- only a comment -->'])(
    '%j is an empty query',
    (task) => expect(readQuery(task)).toMatchObject({ empty: true, terms: [], degraded: [] }),
  );

  test.each(['`__new__`', '$get', '__add__', 'a.c:1'])('%j is none', (task) =>
    expect(readQuery(task)).toMatchObject({ empty: false }),
  );

  test('five words are enough', () => {
    const query = readQuery('cookie header parsed twice sometimes');
    expect(query.empty).toBe(false);
    expect(query.terms).toHaveLength(5);
  });

  test('100 kB is read, more is cut and said', () => {
    const line = 'the quick brown fox readBuffer jumps over src/a.ts\n';
    const long = line.repeat(2_000);
    expect(readQuery(long).degraded).toEqual([]);
    expect(readQuery(long + long).degraded).toMatchObject([{ reason: 'too-long' }]);
  });

  test('many distinct words are cut to the heaviest 600, and said', () => {
    const words = Array.from({ length: 3_000 }, (_, i) => `w${i}x`);
    const query = readQuery(`alpha\n\n${words.join(' ')}`);
    expect(query.terms).toHaveLength(600);
    expect(query.terms[0]?.term).toBe('alpha');
    expect(query.degraded).toMatchObject([{ reason: 'too-many-terms' }]);
  });

  test('is plain data, the same for the same text, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (task) => {
        const query = readQuery(task);
        expect(JSON.parse(JSON.stringify(query))).toEqual(query);
        expect(readQuery(task)).toEqual(query);
        const { terms, identifiers, mentions } = query;
        expect(query.empty).toBe(terms.length + identifiers.length + mentions.length === 0);
      }),
    );
  });
});

const subjects = (title: string) =>
  Object.entries(aboutOf(title))
    .filter(([, isSo]) => isSo)
    .map(([subject]) => subject);

describe('aboutOf', () => {
  test.each([
    ['Cleave of failing tests', []],
    ['Fix failing tests of the parser', ['tests']],
    ['add unit tests for cookies', ['tests']],
    ['flaky test in the scheduler', ['tests']],
    ['cookies behave differently than the docs say', []],
    ['redirect() ignores the status, unlike the documentation', []],
    ['The documentation says that sessions are signed', []],
    ['Fix the order of headers as described in the docs', []],
    ['Update the docs of redirect()', ['documentation']],
    ['docs: describe sessions', ['documentation']],
    ['Typos in the README', ['documentation']],
    ['documentation for sessions is missing', ['documentation']],
    ['an example of a streaming response', ['examples']],
    ['Add a minimal demo of uploads', ['examples']],
    ['It fails for example with empty bodies', []],
    ['Exemplars are lost', []],
    ['Mention the new flag in the changelog', ['documentation', 'chronicle']],
    ['wrong license in the manifest', ['documentation', 'chronicle']],
    ['generate type declarations', ['types']],
    ['the interface of the pool leaks', []],
  ])('%s: %j', (title, about) => {
    expect(subjects(title)).toEqual(about);
  });
});

test.each([
  ['Flask', ['Flask']],
  ['g', ['g']],
  ['get', ['get']],
  ['`Router`', ['Router']],
  ['parse_cookie()', ['parse_cookie']],
  ['Rails::Engine', ['Rails', 'Engine']],
  ['flask.Flask.run()', ['flask', 'Flask', 'run']],
  ['Queue#push', ['Queue', 'push']],
  ['HeaderMap get', ['HeaderMap', 'get']],
])('%s consists of names', (task, names) => {
  expect(readQuery(task).names).toEqual(names);
});

test.each([
  'fix Flask',
  'Fix crash',
  'Use templates',
  'connection pool',
  'Flask\n\nfails on start',
  'Router `x`\n\n```\ncode\n```',
  'src/app.py',
  'why?',
  '',
])('%j has other words, or is none', (task) => {
  expect(readQuery(task).names).toEqual([]);
});

test('a search is one short line without code or a path', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
  expect(readQuery('how are cookies parsed').brief).toBe(true);
  expect(readQuery(words(16)).brief).toBe(true);
  expect(readQuery(words(17)).brief).toBe(false);
  expect(readQuery('cookies are lost\n\nsince yesterday').brief).toBe(false);
  expect(readQuery('crash in src/cookie.ts:12').brief).toBe(false);
  for (const task of [
    'Fix the cookie',
    'adds cookies',
    "Don't lose cookies",
    'Handling of cookies',
  ])
    expect(readQuery(task).brief, task).toBe(false);
  for (const task of ['validate', 'set_cookie of a response', 'adder of cookies'])
    expect(readQuery(task).brief, task).toBe(true);
});

test('what the task consists of is a name however it is written', () => {
  for (const name of ['g', 'get', 'router'])
    expect(readQuery(name).identifiers).toEqual([{ name, place: 'title', weight: 1.2 }]);
  expect(readQuery('g').empty).toBe(false);
});

test('takes the kind of a change, its place before a colon and the number of an issue for a change', () => {
  for (const task of [
    'feat(parser): nested quotes',
    'fix!: nested quotes',
    'parser: keep nested quotes',
    'Nested quotes are lost (#1529)',
  ])
    expect(readQuery(task).brief, task).toBe(false);
  for (const task of ['parser: nested quotes', 'C# bindings', 'fixture: where quotes nest'])
    expect(readQuery(task).brief, task).toBe(true);
});

describe('spellingsIn', () => {
  test('a long option is spelled as code spells the variable that keeps it', () => {
    expect(spellingsIn('fzf --with-shell="sh -c" is ignored')).toEqual([
      {
        names: ['withShell', 'WithShell', 'with_shell', 'WITH_SHELL'],
        term: 'with_shell',
        word: '--with-shell',
      },
    ]);
  });

  test('the code of a message is spelled as its number', () => {
    expect(spellingsIn('SC2312, (TS2345) and error[E0308]').map(({ names }) => names)).toEqual([
      ['2312'],
      ['2345'],
      ['0308'],
    ]);
  });

  test('other words and rules are none', () => {
    expect(
      spellingsIn('a --b, well-known ---x-y --a_b-c SHA256 ES2015 UTF8 R2D2 AB1234c --'),
    ).toEqual([]);
  });
});

test('a query has these spellings beside what the task says', () => {
  const { terms, identifiers } = readQuery('--with-shell ignores SC2312');
  expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(['with_shell', '2312']));
  expect(identifiers).toEqual(
    expect.arrayContaining([
      { name: 'WithShell', place: 'title', weight: 1.2 },
      { name: '2312', place: 'title', weight: 1.2 },
    ]),
  );
});
