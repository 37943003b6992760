import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import type { InsightKind } from './insight-kinds.js';
import { type Looked, sayUnjudged, unjudgedCode } from './unjudged.js';

const LANGUAGES: Readonly<Record<string, string>> = { ts: 'typescript', rb: 'ruby', go: 'go' };
const factsOf = (path: string): SourceFacts => ({
  path,
  language: LANGUAGES[path.split('.')[1]!]!,
  lines: 1,
  definitions: [{ name: 'a' } as never],
  imports: [],
  exports: [],
  references: [],
});
const said = (paths: readonly string[], kinds: InsightKind[], more: Partial<Looked> = {}) =>
  unjudgedCode({
    kinds: new Set(kinds),
    paths,
    facts: paths.filter((path) => !path.endsWith('.f90')).map(factsOf),
    unread: new Set(),
    unmeasured: new Set(),
    minified: 0,
    unclear: 0,
    ...more,
  }).map((one) => `${sayUnjudged(one)}${one.whole ? ' (whole)' : ''}`);

describe('unjudgedCode', () => {
  it('says nothing where everything was looked at', () => {
    expect(said(['a.ts', 'b.ts'], ['clones', 'dead', 'smells', 'cycles'])).toEqual([]);
  });

  it('names the languages of a kind, the one with most files first', () => {
    const why = 'not judged: all that is public may be used by whoever depends on it';
    expect(said(['a.go', 'a.rb', 'b.rb'], ['dead'])).toEqual([`dead of ruby, go ${why} (whole)`]);
    expect(said(['a.go', 'a.ts'], ['dead'])).toEqual([`dead of go ${why}`]);
  });

  it('knows a language that one file of was read', () => {
    const unread = { unread: new Set(['a.rb']), unmeasured: new Set(['a.rb', 'b.rb']) };
    expect(said(['a.rb', 'b.rb'], ['clones', 'smells'], unread)).toEqual([
      'smells of ruby not judged: how functions of it branch is not read (whole)',
    ]);
  });

  it('tells files of a language of which no facts are known', () => {
    expect(said(['a.ts', 'a.f90'], ['clones'])).toEqual([
      'clones of fortran not judged: its statements are not read',
    ]);
  });

  it('needs two files of a language to miss what is between them', () => {
    const offsets = [0, 1, 1, 1, 1, 1];
    const files = ['a.ts', 'b.ts', 'a.rb', 'b.rb', 'a.go'].map((path) => ({ path }));
    const edges = { offsets, targets: [1], tiers: [0], names: [[]], lines: [1] };
    const paths = files.map(({ path }) => path);
    expect(said(paths, ['cycles'], { graph: { files, edges } })).toEqual([
      'cycles of ruby not judged: no dependency between its files is known',
    ]);
  });

  it('says that long lines were left out', () => {
    expect(said(['a.ts'], ['clones', 'smells'], { unclear: 2, commits: 9 })).toEqual([
      'smells judged in part: the parse of 2 functions has errors',
    ]);
    expect(said(['a.ts'], ['clones', 'dead'], { minified: 2 })).toEqual([
      'clones judged in part: lines of more than 1,000 characters in 2 files are left out',
    ]);
  });

  it('takes a history of one commit for none', () => {
    expect(said(['a.ts'], ['owners', 'smells'], { commits: 1 })).toEqual([
      'smells judged in part: one commit was read, as a shallow clone has it: churn is 1',
      'owners not judged: one commit was read, as a shallow clone has it (whole)',
    ]);
    expect(said(['a.ts'], ['owners'], { commits: 0, noHistory: ': it borrows' })).toEqual([
      'owners not judged: no commits were read: it borrows (whole)',
    ]);
    expect(said(['a.ts'], ['owners'], { commits: 2 })).toEqual([]);
  });
});
