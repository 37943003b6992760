// Windows of 40 lines of all files that git follows, in the order of BM25 over code-aware terms.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { terms } from '../../packages/foundation/relevance/dist/index.js';
import { decode } from '../../packages/foundation/text/dist/index.js';
import { printed } from './peer.mjs';

const WINDOW = 40;
const LARGEST = 400_000;

export const bm25Windows = {
  name: 'BM25 windows',
  places(root, { query }) {
    const windows = printed('git', ['ls-files', '-z'], { cwd: root })
      .split('\0')
      .filter(Boolean)
      .flatMap((path) => windowsOf(root, path));
    const scores = scored(windows, terms(query));
    return windows
      .map((window, i) => ({ ...window, score: scores[i] }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 60)
      .map(({ path, first, text }) => `${path}:${first}\n${text}`)
      .join('\n');
  },
};

function windowsOf(root, path) {
  let bytes;
  try {
    bytes = readFileSync(join(root, path));
  } catch {
    return []; // A submodule or a link to nowhere.
  }
  const decoded = bytes.length > LARGEST ? { skipped: true } : decode(bytes);
  if ('skipped' in decoded) return [];
  const lines = decoded.text.split('\n');
  const windows = [];
  for (let first = 0; first < lines.length; first += WINDOW)
    windows.push({ path, first: first + 1, text: lines.slice(first, first + WINDOW).join('\n') });
  return windows;
}

function scored(windows, query) {
  const wanted = new Set(query);
  const counts = windows.map(({ path, text }) => {
    const found = new Map();
    let length = 0;
    for (const term of terms(`${path}\n${text}`)) {
      length += 1;
      if (wanted.has(term)) found.set(term, (found.get(term) ?? 0) + 1);
    }
    return { found, length };
  });
  const mean = counts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counts.length);
  const df = new Map();
  for (const { found } of counts)
    for (const term of found.keys()) df.set(term, (df.get(term) ?? 0) + 1);
  return counts.map(({ found, length }) => {
    let sum = 0;
    for (const [term, count] of found) {
      const idf = Math.log(1 + (windows.length - df.get(term) + 0.5) / (df.get(term) + 0.5));
      sum += (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / mean));
    }
    return sum;
  });
}
