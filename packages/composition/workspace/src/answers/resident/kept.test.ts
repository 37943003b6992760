import { indexCommits, readQuery } from '@ctx/relevance';
import { outlineBlocks } from '@ctx/tree/fallback';
import { describe, expect, it } from 'vitest';
import { Kept, keptFor } from './kept.js';

const commit = (message: string) => ({
  id: message,
  message,
  author: 'a',
  time: 1,
  files: ['a.md'],
  renames: [],
});
const TEXT = '# One\n\ntext\n\n## Two\n\nmore\n';

describe('what answers keep', () => {
  const query = readQuery('fix the cart');

  it('reads a history for one query at first, then all of its words, and keeps those', () => {
    const kept = new Kept();
    const commits = [commit('fix the cart'), commit('add a tax')];
    expect(kept.history(commits, query)).toEqual(indexCommits(commits, query));
    const index = kept.history([...commits], readQuery('add'));
    expect(index).toEqual(indexCommits(commits));
    expect(kept.history([...commits], query)).toBe(index);
  });

  it('begins anew with another history', () => {
    const kept = new Kept();
    const commits = [commit('fix the cart'), commit('add a tax')];
    for (let i = 0; i < 2; i++) kept.history(commits, query);
    for (const other of [commits.slice(0, 1), [commits[0]!, commit('drop it')], []]) {
      expect(kept.history(other, query)).toEqual(indexCommits(other, query));
      expect(kept.history(other, query)).toEqual(indexCommits(other));
    }
  });

  it('keeps outlines by text and path', () => {
    const kept = new Kept();
    const blocks = kept.outline(TEXT, 'a.md');
    expect(blocks.length).toBeGreaterThan(0);
    expect(kept.outline(TEXT, 'a.md')).toBe(blocks);
    for (const [text, path] of [
      [`${TEXT}\n## Three\n\nlast\n`, 'a.md'],
      [TEXT, 'a.ini'],
    ] as const)
      expect(kept.outline(text, path)).toEqual(outlineBlocks(text, path));
  });

  it('lets go of the outline that was asked for longest ago', () => {
    const kept = new Kept();
    const [old, used] = [kept.outline(TEXT, 'old.md'), kept.outline(TEXT, 'used.md')];
    for (let at = 0; at < 199; at++) {
      kept.outline('', `${at}.md`);
      kept.outline(TEXT, 'used.md');
    }
    expect(kept.outline(TEXT, 'used.md')).toBe(used);
    expect(kept.outline(TEXT, 'old.md')).not.toBe(old);
  });

  it('belongs to its sources', () => {
    const sources = {};
    expect(keptFor(sources)).toBe(keptFor(sources));
    expect(keptFor({})).not.toBe(keptFor(sources));
  });
});
