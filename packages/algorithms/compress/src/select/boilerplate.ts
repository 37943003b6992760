import { COMMENT_LINE } from '@ctx/source/lexis';
import { approximateTokens, type CountTokens, type Encode, lines } from '@ctx/text';
import type { Compressed } from '../shapes.js';
import { lineTokens } from '../surprisal/line-tokens.js';
import type { LocalModel } from '../surprisal/local-model.js';
import type { Prior } from '../surprisal/prior-format.js';
import { tokenBits } from '../surprisal/token-bits.js';
import type { FoldReason } from './kept-lines.js';
import { folded } from './result.js';

/**
 * Bits a token, repository and prior together, below which a line is predictable: a fifth of the
 * lines of the tuning repositories, closing brackets and `} else {` among them.
 */
const PREDICTED_BITS = 5;

/** Predictable lines in a row that are worth a fold; fewer cost about as much as their marker. */
const PREDICTED_RUN = 4;

/** Lines of a license header or of one import statement, at most. */
const HEAD_LINES = 120;

/** Options of {@link foldBoilerplate}. */
export interface BoilerplateOptions {
  /** The reader's tokenizer. Default: characters over 4. */
  readonly countTokens?: CountTokens | undefined;
  /** The models that find predictable statements; without them, folds go by syntax alone. */
  readonly models?: BoilerplateModels | undefined;
}

/** The models that find predictable lines: a repository's n-grams and those of the world. */
export interface BoilerplateModels {
  readonly encode: Encode;
  readonly local: LocalModel;
  readonly prior: Prior;
  /** Whether the text is among those that `local` counted. */
  readonly member?: boolean | undefined;
}

/** Kinds of boilerplate, in the order of their fold numbers. */
const REASONS = ['license', 'generated', 'imports', 'predictable'] as const;
type Reason = (typeof REASONS)[number];

/**
 * Folds what a reader expects anyway into one marked line each: a license header, the imports, the
 * body of a generated file and, with models, runs of statements that both the repository and other
 * code predict. Lossy: every fold is an omission.
 */
export function foldBoilerplate(text: string, options: BoilerplateOptions = {}): Compressed {
  if (typeof text !== 'string')
    throw new TypeError(`foldBoilerplate: text must be a string, got ${typeof text}`);
  const countTokens = options.countTokens ?? approximateTokens;
  return folded(text, boilerplateFolds(text, options.models), BOILERPLATE_REASONS, countTokens);
}

/** The reasons that the folds of {@link boilerplateFolds} stand for. */
export const BOILERPLATE_REASONS: readonly FoldReason[] = REASONS.map((reason) => ({
  reason,
  shown: true,
}));

/** Marks lines that are boilerplate: 0, or the number of a reason. */
export function boilerplateFolds(text: string, models?: BoilerplateModels): Uint8Array {
  const all = lines(text);
  const folds = new Uint8Array(all.length);
  const fold = (reason: Reason, start: number, end: number): void => {
    folds.fill(REASONS.indexOf(reason) + 1, start, end);
  };
  if (models) foldPredictable(boilerplateBits(text, models), fold);
  foldImports(all, fold);
  foldHead(all, fold);
  return folds;
}

/**
 * How little each line is boilerplate: mean bits a token given the repository and the prior, plus
 * mean bits given the prior alone, so that low means expected both here and elsewhere. Without its
 * second half, the repeated data of a project counts as boilerplate. NaN for a blank line.
 */
export function boilerplateBits(
  text: string,
  { encode, local, prior, member }: BoilerplateModels,
): Float64Array {
  const { sequence, starts } = lineTokens(text, encode);
  const here = tokenBits(sequence, { local: local.trie, member, prior, above: false });
  const elsewhere = tokenBits(sequence, { prior, above: false });
  return Float64Array.from({ length: starts.length - 1 }, (_, line) => {
    const start = starts[line] as number;
    const end = starts[line + 1] as number;
    let sum = 0;
    for (let at = start; at < end; at++) sum += (here[at] as number) + (elsewhere[at] as number);
    return sum / (end - start);
  });
}

type Fold = (reason: Reason, start: number, end: number) => void;

/** Runs of predictable lines; a blank line neither makes nor breaks a run. */
function foldPredictable(bits: Float64Array, fold: Fold): void {
  for (let start = 0; start < bits.length; ) {
    let end = start;
    let last = start;
    let count = 0;
    while (end < bits.length && !((bits[end] as number) > PREDICTED_BITS)) {
      if (!Number.isNaN(bits[end])) {
        count++;
        last = end + 1;
      }
      end++;
    }
    if (count >= PREDICTED_RUN) fold('predictable', start, last);
    start = end + 1;
  }
}

const IMPORT =
  /^(?:import\b(?!\s*\()|from\s+\S+\s+import\b|(?:pub(?:\([^)]*\))?\s+)?use\s+[\w:{]|#\s*include\b|require(?:_relative|_once)?\b\s*['"(]|using\s+(?:static\s+)?[\w.]+\s*;|export\s+(?:\*|\{[^}]*\})\s+from\b|extern\s+crate\b)/;

/** Runs of two and more import statements, the lines of each included. */
function foldImports(all: readonly string[], fold: Fold): void {
  for (let start = 0; start < all.length; ) {
    let end = start;
    let last = start;
    let count = 0;
    while (end < all.length) {
      const line = all[end] as string;
      if (IMPORT.test(line)) {
        end = statementEnd(all, end);
        last = end;
        count++;
      } else if (count > 0 && line.trim() === '') end++;
      else break;
    }
    if (count > 1 || last - start > 1) fold('imports', start, last);
    start = Math.max(end, start + 1);
  }
}

/** The line after a statement: where its brackets are closed, soon; else the next one. */
function statementEnd(all: readonly string[], start: number): number {
  let depth = 0;
  for (let line = start; line < Math.min(all.length, start + HEAD_LINES); line++) {
    for (const character of all[line] as string) {
      if ('([{'.includes(character)) depth++;
      else if (')]}'.includes(character)) depth--;
    }
    if (depth <= 0) return line + 1;
  }
  return start + 1;
}

const LICENCE = /\b(?:licen[cs]ed?|copyright|SPDX-License-Identifier|all rights reserved)\b/i;
const GENERATED = /@generated\b|\bDO NOT EDIT\b|\b(?:auto-?|code )generated\b/i;

/** The comment at the top, if it is a license; all below it, if it says that it is generated. */
function foldHead(all: readonly string[], fold: Fold): void {
  let start = 0;
  while (
    start < all.length &&
    ((all[start] as string).trim() === '' ||
      (start === 0 && /^(?:#!|\uFEFF?<\?)/.test(all[0] as string)))
  )
    start++;
  const end = commentEnd(all, start);
  if (end === start) return;
  const head = all.slice(start, end).join('\n');
  if (GENERATED.test(head)) fold('generated', end, all.length);
  else if (LICENCE.test(head)) fold('license', start, end);
}

/** The line after the comment that begins at `start`. */
function commentEnd(all: readonly string[], start: number): number {
  const first = (all[start] ?? '').trim();
  const close = first.startsWith('/*') ? '*/' : first.startsWith('<!--') ? '-->' : undefined;
  const limit = Math.min(all.length, start + HEAD_LINES);
  let end = start;
  if (close !== undefined) {
    while (end < limit && !(all[end] as string).includes(close)) end++;
    return end < limit ? end + 1 : start;
  }
  while (end < limit && COMMENT_LINE.test(all[end] as string)) end++;
  return end;
}
