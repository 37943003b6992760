import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { terms } from '@ctx/relevance';
import { decode, seededRandom } from '@ctx/text';

/** Lines of a window, and bytes of a file beyond which nobody searches it. */
const WINDOW = 40;
const LARGEST = 400_000;
/** The usual constants of BM25 (Robertson and Zaragoza, 2009). */
const [K1, B] = [1.2, 0.75];

/** A window of a file, with its terms counted. */
export interface Window {
  path: string;
  first: number;
  last: number;
  counts: ReadonlyMap<string, number>;
  length: number;
}

interface ReadFile {
  stamp: string;
  lower: string;
  windows: Window[];
}

/** The files of a work tree as simple ways see them; what did not change since it was asked is kept. */
export class SimpleWays {
  readonly #files = new Map<string, ReadFile>();

  /** Reads what changed of `paths`, and forgets the others. */
  async read(root: string, paths: readonly string[]): Promise<void> {
    const wanted = new Set(paths);
    for (const path of this.#files.keys()) if (!wanted.has(path)) this.#files.delete(path);
    for (const path of paths) {
      const { size, mtimeMs } = statSync(join(root, path));
      const stamp = `${size} ${mtimeMs}`;
      if (this.#files.get(path)?.stamp === stamp) continue;
      const decoded = size > LARGEST ? undefined : decode(await readFile(join(root, path)));
      const text = decoded && 'text' in decoded ? decoded.text : '';
      this.#files.set(path, { stamp, lower: text.toLowerCase(), windows: windowsOf(path, text) });
    }
  }

  /** Windows by BM25, best first. */
  bm25(task: string): Window[] {
    const wanted = new Set(terms(task));
    const all = [...this.#files.values()].flatMap(({ windows }) => windows);
    const mean = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
    const idf = new Map<string, number>();
    for (const term of wanted) {
      const df = all.reduce((sum, { counts }) => sum + Number(counts.has(term)), 0);
      if (df > 0) idf.set(term, Math.log(1 + (all.length - df + 0.5) / (df + 0.5)));
    }
    return byScore(all, ({ counts, length }) => {
      let sum = 0;
      for (const [term, weight] of idf) {
        const count = counts.get(term) ?? 0;
        if (count > 0)
          sum += (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));
      }
      return sum;
    });
  }

  /** Files by how many words of the task stand in their paths. */
  path(task: string): string[] {
    const wanted = new Set(terms(task));
    return byScore([...this.#files.keys()], (path) =>
      [...new Set(terms(path))].reduce((sum, term) => sum + Number(wanted.has(term)), 0),
    );
  }

  /** Files by how many different words of the task they have, as counts of a search for each word say. */
  grep(task: string): string[] {
    const words = [...new Set(task.toLowerCase().match(/[a-z_][a-z0-9_]{3,}/g) ?? [])].slice(0, 40);
    return byScore([...this.#files], ([, { lower }]) =>
      words.reduce((sum, word) => sum + Number(lower.includes(word)), 0),
    ).map(([path]) => path);
  }

  /** Files in an order that says nothing. */
  random(seed: number): string[] {
    const random = seededRandom(seed);
    const keys = new Map([...this.#files.keys()].map((path) => [path, random()]));
    return byScore([...keys.keys()], (path) => keys.get(path)!);
  }
}

function windowsOf(path: string, text: string): Window[] {
  const lines = text.split('\n');
  const windows: Window[] = [];
  for (let at = 0; at < lines.length; at += WINDOW) {
    const counts = new Map<string, number>();
    let length = 0;
    for (const term of terms(`${path}\n${lines.slice(at, at + WINDOW).join('\n')}`)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      length++;
    }
    const last = Math.min(lines.length, at + WINDOW);
    windows.push({ path, first: at + 1, last, counts, length });
  }
  return windows;
}

/** Items with a score above zero, the highest first; equal ones stay in their order. */
function byScore<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
