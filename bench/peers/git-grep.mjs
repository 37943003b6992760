// The agent's own way: `git grep` for each word of the task, files by how many different words they have, and windows
// of 40 lines around the lines with most of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed, wordsOf } from './peer.mjs';

const WINDOW = 40;
const MOST_FILES = 12;

export const gitGrep = {
  name: 'git grep and windows',
  places(root, { query }) {
    const hits = new Map();
    for (const word of wordsOf(query).slice(0, 24)) {
      for (const [path, line] of linesWith(root, word)) {
        const lines = hits.get(path) ?? new Map();
        lines.set(line, (lines.get(line) ?? new Set()).add(word));
        hits.set(path, lines);
      }
    }
    const files = [...hits].map(([path, lines]) => {
      const words = new Set([...lines.values()].flatMap((set) => [...set]));
      return { path, lines, words: words.size };
    });
    files.sort(
      (a, b) => b.words - a.words || a.lines.size - b.lines.size || (a.path < b.path ? -1 : 1),
    );
    return files
      .slice(0, MOST_FILES)
      .map(({ path, lines }) => window(root, path, lines))
      .join('\n');
  },
};

/** Places of a word, of files in which it stands at most 200 times. */
function linesWith(root, word) {
  let out = '';
  try {
    out = printed('git', ['grep', '-n', '-I', '-F', '-i', '-m', '200', '-e', word], { cwd: root });
  } catch {
    return []; // Nothing has the word.
  }
  return out
    .split('\n')
    .map((row) => /^(.+?):(\d+):/.exec(row))
    .filter(Boolean)
    .map(([, path, line]) => [path, Number(line)]);
}

function window(root, path, lines) {
  const text = readFileSync(join(root, path), 'utf8').split('\n');
  const weight = (first) => {
    const words = new Set();
    for (const [line, set] of lines)
      if (line >= first && line < first + WINDOW) for (const word of set) words.add(word);
    return words.size;
  };
  const starts = [...lines.keys()].map((line) => Math.max(1, line - 8));
  const best = starts.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  return `${path}:${best}\n${text.slice(best - 1, best - 1 + WINDOW).join('\n')}`;
}
