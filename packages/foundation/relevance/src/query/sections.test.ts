import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { readQuery } from './query.js';
import { readSections, withoutComments, withoutEnvironment, withoutVersions } from './sections.js';

const ISSUE = `### Crash in \`parseCookie\` on empty header

<!-- Please search first. Thanks! -->
- [x] I searched the issues
- [ ] I am willing to help

## Describe the bug
The server stops. See https://example.com/some/words for \`setCookie\`.

\`\`\`ts
const c = parseCookie('');
\`\`\`

**Environment:**

    at parseCookie (src/utils/cookie.ts:12:3)

> quoted prose
`;

describe('readSections', () => {
  const found = readSections(ISSUE);

  test('takes the first line with words as the title, without heading marks', () => {
    expect(found.title).toBe('Crash in `parseCookie` on empty header');
  });

  test('keeps prose without comments, headings, checklists, URLs and quote marks', () => {
    expect(found.prose).toContain('The server stops.');
    expect(found.prose).toContain('quoted prose');
    expect(found.prose).not.toMatch(/Please|searched|Describe|example\.com|Environment|>/);
  });

  test('keeps fences and indented code as code', () => {
    expect(found.code).toContain("const c = parseCookie('');");
    expect(found.code).toContain('src/utils/cookie.ts:12:3');
    expect(found.code).not.toContain('```');
  });

  test('keeps inline code apart, the title’s too', () => {
    expect(found.inline).toEqual(['setCookie', 'parseCookie']);
    expect(found.prose).not.toContain('setCookie');
  });

  test('a one-line task is its title', () => {
    expect(readSections('fix the cache')).toEqual({
      title: 'fix the cache',
      prose: '',
      code: '',
      inline: [],
    });
  });

  test('the rest of an over-long first line is prose', () => {
    const { title, prose } = readSections('word '.repeat(200));
    expect(title.length).toBe(300);
    expect(prose.length).toBeGreaterThan(600);
  });

  test('an unclosed fence or comment loses nothing', () => {
    expect(readSections('t\n```\ncode').code).toBe('code');
    expect(readSections('t\n<!-- open').prose).toContain('open');
  });

  test('a longer fence holds a shorter one', () => {
    expect(readSections('t\n~~~\n```\nx\n~~~\nafter').prose).toBe('after');
  });

  test('CRLF gives the same sections', () => {
    expect(readSections(ISSUE.replaceAll('\n', '\r\n'))).toEqual(found);
  });

  test('list items that are indented stay prose', () => {
    expect(readSections('title\n\n    - an item').prose).toContain('an item');
  });

  test('a trace outside a fence is code', () => {
    const { code, prose } = readSections('boom\nTraceback (most recent call last):\ntext');
    expect(code).toContain('Traceback');
    expect(prose).toBe('text');
  });

  test('any text is taken', () => {
    fc.assert(fc.property(anyText, (text) => void readSections(text)));
  });

  test('a run of backticks inside a line costs what any other text costs', () => {
    expect((size: number) => {
      const text = `title\nx${'`'.repeat(size)}`;
      return () => readSections(text);
    }).toGrowLinearly(10_000, 100_000);
  });

  test('spans between several marks', () => {
    const { inline, prose } = readSections('title\nuse ``alpha`` or ```bravo``` or ```` x');
    expect(inline).toEqual(['alpha', 'bravo']);
    expect(prose).toContain('x');
  });

  test('100 kB of open comments and backticks are read in linear time', () => {
    readSections('<!-- '.repeat(20_000));
    readSections('`'.repeat(100_000));
    readSections(`${'#'.repeat(100_000)}\n${'*'.repeat(100_000)}`);
  });
});

describe('withoutEnvironment', () => {
  test.each([
    '- OS: macOS 12.3',
    '**Platform**: Linux',
    '| Operating System | OSX 10.15.2 |',
    '- Fluentd version: v1.12.2',
    '* Browser name and version: Chrome 91',
    'Carbon version: **2.65.0**',
    'gin version (or commit ref): v1.4.0 and master',
  ])('drops %s', (line) => {
    expect(withoutEnvironment([line])).toEqual([]);
  });

  test.each([
    'The version of the protocol is wrong: 3 is sent',
    'left 1.2.3',
    'It works with 1.2.3 and fails since 1.3.0',
    'platforms: all of them are wrong',
  ])('keeps %s', (line) => {
    expect(withoutEnvironment([line])).toEqual([line]);
  });

  test('drops tables of versions, and keeps a lone row', () => {
    const table = ['numpy    1.26.4', 'pip-tools==7.3.0', '"vite": "^5.0.12",', '@scope/a@1.2.3'];
    expect(withoutVersions(['before', ...table, 'after'])).toEqual(['before', 'after']);
    expect(withoutVersions(['before', table[0]!, 'after'])).toEqual(['before', table[0], 'after']);
  });

  test('keeps code whose keys are words of forms', () => {
    const code = ['platform: linux', 'cpu: 400m', 'const x = 1.5;', 'a = f(1.2, 3.4)'];
    expect(withoutVersions(code)).toEqual(code);
  });

  test('takes lines of any length', () => {
    expect((size: number) => {
      const lines = ['a '.repeat(size), `- ${'version '.repeat(size)}`, ` ${'a.1'.repeat(size)}`];
      return () => withoutEnvironment(lines);
    }).toGrowLinearly(20_000, 200_000);
    for (const line of ['- a'.repeat(99), '*'.repeat(290), 'version '.repeat(36), '1.'.repeat(140)])
      expect(withoutEnvironment([line])).toEqual([line]);
  });
});

test('a task has no words of the versions that it lists', () => {
  const task = [
    'sum() loses a digit',
    'It does since the update.',
    '- OS: Fedora',
    '```',
    'numpy 1.26.4',
    'pandas 2.1.0',
    '```',
  ].join('\n');
  expect(readQuery(task).terms.map(({ word }) => word)).toEqual([
    ...['sum', 'loses', 'digit', 'since', 'update'],
  ]);
});

test('drops comments and keeps the lines', () => {
  expect(withoutComments('a <!-- b --> c')).toBe('a  c');
  expect(withoutComments('<!-- a\nb\r\n-->c\n<!---->d')).toBe('\n\r\nc\nd');
});

test('takes an unclosed comment for text', () => {
  expect(withoutComments('a <!-- b')).toBe('a <!-- b');
  expect(withoutComments('a --> b <!-- c --> <!-- d')).toBe('a --> b  <!-- d');
});

test('has nothing to drop from what it gives', () => {
  const text = 'a <!-- b <!-- c --> d --> e';
  expect(withoutComments(withoutComments(text))).toBe(withoutComments(text));
});
