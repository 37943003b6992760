import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { blockScores, contextScores, passageScores } from './block-scores.js';
import { messageField } from './read-corpus.js';

function open(task: string, files: Record<string, string>) {
  const index = createIndex();
  for (const [path, text] of Object.entries(files)) index.add(path, text);
  const query = readQuery(task);
  const corpus = openCorpus({ query, index });
  const blocks = blockScores(corpus);
  return { corpus, blocks, files: passageScores(corpus, blocks) };
}

const filler = (lines: number) => 'other words here\n'.repeat(lines);

describe('passages', () => {
  test('words together in one passage beat the same words far apart', () => {
    const { files } = open('alpha bravo', {
      'apart.ts': `alpha\n${filler(200)}bravo\n`,
      'together.ts': `alpha bravo\n${filler(200)}`,
    });
    expect(files[1]).toBeGreaterThan(files[0]!);
  });

  test('the second block adds half, the third a quarter, the fourth nothing', () => {
    const { corpus } = open('alpha', { a: filler(320) });
    expect(corpus.fileBlocks[1]).toBe(4);
    expect(passageScores(corpus, Float64Array.of(1, 8, 2, 4))[0]).toBe(8 + 4 / 2 + 2 / 4);
  });

  test('a block without a word of the task scores 0', () => {
    const { blocks } = open('alpha', { a: `${filler(80)}alpha\n` });
    expect(blocks[0]).toBe(0);
    expect(blocks[1]).toBeGreaterThan(0);
  });

  test('a file without blocks scores 0', () => {
    expect([...open('alpha', { a: '', b: 'alpha' }).files]).toEqual([0, expect.any(Number)]);
  });
});

describe('contextScores', () => {
  function context(
    task: string,
    files: Record<string, string>,
    messages: Record<string, string> = {},
  ) {
    const index = createIndex();
    for (const [path, text] of Object.entries(files)) index.add(path, text);
    const query = readQuery(task);
    const commits = Object.entries(messages).map(([path, message]) => ({
      id: path,
      message,
      time: 0,
      files: [path],
    }));
    const corpus = openCorpus({ query, index, commits });
    return contextScores(corpus, messageField(corpus));
  }

  test('the path speaks for every passage of its file', () => {
    const [cookie, other] = context('cookie header', {
      'cookie.ts': 'header\n',
      'other.ts': 'header\n',
    });
    expect(cookie).toBeGreaterThan(other!);
  });

  test('commit messages speak for their files', () => {
    const files = { 'a.ts': 'header\n', 'b.ts': 'header\n' };
    const [a, b] = context('cookie header', files, { 'b.ts': 'Read cookies' });
    expect(b).toBeGreaterThan(a!);
  });

  test('what the path says counts less when the passage says it again', () => {
    const [told, untold] = context('cookie', { 'cookie.ts': 'cookie\n', 'other.ts': 'cookie\n' });
    const [path] = context('cookie', { 'cookie.ts': 'x1\n', 'other.ts': 'cookie\n' });
    expect(told).toBeGreaterThan(path!);
    expect(told).toBeLessThan(path! + untold!);
  });
});
