import type { Omission, OutputClass } from './shapes.js';

export { align } from './align.js';

/**
 * How to undo every edit that kept the meaning: plain data, for `restore`. Anything else that a reader must know (a
 * dictionary) stands in the text itself and is counted there.
 */
export interface Legend {
  /** Strings that were replaced or removed, each once. */
  readonly originals: readonly string[];
  /**
   * Three numbers an edit, first to last, in the rewritten text: UTF-16 units since the end of the
   * edit before, units written, index into `originals`.
   */
  readonly edits: readonly number[];
}

/** A text with fewer tokens, and all that was done to it. Plain data. */
export interface Compressed {
  readonly text: string;
  /** `verbatim` where the text is the input, character for character. */
  readonly class: OutputClass;
  /** The lines that are not in the text, in line order, by lines of the input. Empty unless lossy. */
  readonly omissions: readonly Omission[];
  /** Empty where the text can be read as it stands. */
  readonly legend: Legend;
  /** Tokens of the input, by the caller's counter. */
  readonly tokensBefore: number;
  /** Tokens of the text, markers and the printed legend included; never above `tokensBefore`. */
  readonly tokensAfter: number;
}

/** A stretch of a text and its replacement. Offsets are UTF-16 units, half-open. */
export interface Edit {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly text: string;
  /** Whether the text left out is kept in no legend: `text` is then a marker. */
  readonly lossy?: boolean | undefined;
}

/**
 * Undoes what a {@link Legend} names: exact for every edit that kept the meaning. Where a text is
 * lossy as well, its markers stay where they are.
 *
 * @param text The rewritten text, unchanged.
 * @param legend What came with it.
 * @throws RangeError when the legend does not belong to a text of this length.
 */
export function restore(text: string, legend: Legend): string {
  if (typeof text !== 'string')
    throw new TypeError(`restore: text must be a string, got ${typeof text}`);
  const { originals, edits } = legend ?? {};
  if (!Array.isArray(edits) || !Array.isArray(originals))
    throw new TypeError(
      `restore: legend must be one that came with the text, got ${typeof legend}`,
    );
  const parts: string[] = [];
  let position = 0;
  for (let index = 0; index < edits.length; index += 3) {
    const start = position + (edits[index] as number);
    const original = originals[edits[index + 2] ?? -1];
    parts.push(text.slice(position, start), original ?? '');
    position = start + (edits[index + 1] as number);
    if (original === undefined || !(position <= text.length)) {
      throw new RangeError(
        `restore: edit ${index / 3} does not fit a text of ${text.length} units; pass the text and the legend of one result`,
      );
    }
  }
  parts.push(text.slice(position));
  return parts.join('');
}

/**
 * Applies edits, in order and disjoint, and keeps what undoes them.
 *
 * @throws RangeError when an edit begins before the one in front of it has ended.
 */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; legend: Legend } {
  const parts: string[] = [];
  const numbers: number[] = [];
  const originals = new Map<string, number>();
  let position = 0;
  let unchanged = 0;
  for (const edit of edits) {
    if (edit.startIndex < position || edit.endIndex < edit.startIndex) {
      throw new RangeError(
        `applyEdits: the edit at ${edit.startIndex} overlaps one that ends at ${position}`,
      );
    }
    parts.push(text.slice(position, edit.startIndex), edit.text);
    unchanged += edit.startIndex - position;
    position = edit.endIndex;
    if (edit.lossy) {
      unchanged += edit.text.length;
      continue;
    }
    const original = text.slice(edit.startIndex, edit.endIndex);
    let at = originals.get(original);
    if (at === undefined) {
      at = originals.size;
      originals.set(original, at);
    }
    numbers.push(unchanged, edit.text.length, at);
    unchanged = 0;
  }
  parts.push(text.slice(position));
  return { text: parts.join(''), legend: { originals: [...originals.keys()], edits: numbers } };
}
