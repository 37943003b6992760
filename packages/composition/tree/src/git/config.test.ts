import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, makeRepository } from '../../test/directories.js';
import { parseConfig } from './config.js';

describe('parseConfig', () => {
  it('reads sections, subsections, quotes, comments and lines that go on', () => {
    const text = `; comment
[core] bare = false ; more
\tworkTree = "../a b" # more
[Branch "feature/X \\"y\\""]
  Merge = refs/heads/x
[a]
  flag
  long = one \\
two
  last = 1
  last = 2
  hash = "a # b;c"\\t
[broken
  lost = 1
`;
    expect(Object.fromEntries(parseConfig(text))).toEqual({
      'core.bare': 'false',
      'core.worktree': '../a b',
      'branch.feature/X "y".merge': 'refs/heads/x',
      'a.flag': 'true',
      'a.long': 'one two',
      'a.last': '2',
      'a.hash': 'a # b;c\t',
      'a.lost': '1',
    });
  });

  it('says what git says of values that git wrote', () => {
    const root = makeRepository();
    const values = ['plain', ' spaces ', 'a"b', 'a\\b', '#x', ';y', 'tab\tx', 'ü', 'line\nend'];
    for (const [at, value] of values.entries()) git(root, 'config', `x.y${at}`, value);
    const read = parseConfig(readFileSync(join(root, '.git/config'), 'utf8'));
    expect(values.map((_, at) => read.get(`x.y${at}`))).toEqual(values);
  });
});
