import { describe, expect, test } from 'vitest';
import { readQuery } from './query.js';
import { spellingsIn } from './spellings.js';

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
