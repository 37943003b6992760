import { type CommitIndex, indexCommits, type Query } from '@ctx/relevance';
import type { Commit } from '@ctx/source';
import type { OutlineBlock } from '@ctx/syntax/fallback';
import { sha256 } from '@ctx/text/digest';
import { outlineBlocks } from '@ctx/tree/fallback';

/** Outlines kept; an answer reads 40 files, most of them with a grammar. */
const MAX_OUTLINES = 200;

/**
 * Work on a history and on texts that the next answer of the same open workspace would repeat. Each
 * part is looked up by all that it was made of, so that an answer is the same with it and without.
 */
export class Kept {
  #history: { commits: readonly Commit[]; index: CommitIndex | undefined } | undefined;
  readonly #outlines = new Map<string, readonly OutlineBlock[]>();

  /**
   * `indexCommits` of a history: at first for one query alone, as most processes ask nothing else; of all its terms when
   * it is asked for again, and kept as long as the same commits come.
   */
  history(commits: readonly Commit[], query: Query): CommitIndex {
    const known = this.#history;
    const isAgain = known !== undefined && isSame(known.commits, commits);
    if (isAgain && known.index) return known.index;
    const index = isAgain ? indexCommits(commits) : undefined;
    this.#history = { commits, index };
    return index ?? indexCommits(commits, query);
  }

  /** `outlineBlocks` of a text; the one that was asked for longest ago goes first. */
  outline(text: string, path: string): readonly OutlineBlock[] {
    const key = `${sha256(text)} ${path}`;
    const blocks = this.#outlines.get(key) ?? outlineBlocks(text, path);
    this.#outlines.delete(key);
    this.#outlines.set(key, blocks);
    for (const oldest of this.#outlines.keys()) {
      if (this.#outlines.size <= MAX_OUTLINES) break;
      this.#outlines.delete(oldest);
    }
    return blocks;
  }
}

const keptBySources = new WeakMap<object, Kept>();

/** The values that answers from these sources keep; they live as long as the sources. */
export function keptFor(sources: object): Kept {
  const cache = keptBySources.get(sources) ?? new Kept();
  keptBySources.set(sources, cache);
  return cache;
}

/** The arrays of one history are made anew for each caller; the commits in them are not. */
function isSame(a: readonly Commit[], b: readonly Commit[]): boolean {
  return a.length === b.length && a.every((commit, at) => commit === b[at]);
}
