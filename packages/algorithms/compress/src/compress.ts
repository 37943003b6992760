import {
  approximateTokens,
  type CountTokens,
  type LineRange,
  lines,
  type Omission,
  shannonEntropy,
} from '@ctx/text';
import { align } from '@ctx/text/edits';
import { MODES, type Mode } from './modes.js';
import { rewrite } from './rewrite/rewrite.js';
import { type BlockSignals, scoreBlocks } from './select/block-scores.js';
import type { ScoreBlocks } from './select/blocks.js';
import {
  BOILERPLATE_REASONS,
  type BoilerplateModels,
  boilerplateFolds,
} from './select/boilerplate.js';
import type { FoldReason } from './select/kept-lines.js';
import {
  commentFolds,
  depthScores,
  headerFolds,
  rangeFolds,
  spreadScores,
} from './select/line-views.js';
import { folded, lossy, verbatim } from './select/result.js';
import { HEADER_SHARE, type Selection, selectBy } from './select/select.js';
import type { Compressed, Unit } from './shapes.js';
import { lineTokens } from './surprisal/line-tokens.js';
import { tokenBits } from './surprisal/token-bits.js';

/** Unchanged lines around a change, as `diff -u` has. */
const CONTEXT = 3;

/** Character entropy of each block, in bits a character. */
export const entropyScores: ScoreBlocks = (lines, blocks) =>
  Float64Array.from(blocks, ({ start, end }) =>
    shannonEntropy(
      lines
        .slice(start, end)
        .map((line) => line.trim())
        .join('\n'),
    ),
  );

/** Share of a text's tokens that modes which must choose keep when no budget is given. */
const LOSSY_SHARE = 0.5;

/** Options of {@link compress}. */
export interface CompressOptions extends BlockSignals {
  /** Default: `task` with a query, else `full`. */
  readonly mode?: Mode | undefined;
  /** Most tokens of the result. Default: none, and half the text for modes that must choose. */
  readonly budget?: number | undefined;
  /** Default: a rough count, characters over 4. */
  readonly countTokens?: CountTokens | undefined;
  /** Definitions or outline blocks; `outline` and `signatures` are made of them. */
  readonly units?: readonly Unit[] | undefined;
  /** Such as `typescript`: what comments and strings look like. */
  readonly language?: string | undefined;
  /** For `surprise` and `aggressive`. */
  readonly models?: BoilerplateModels | undefined;
  /** For `diff`: the text as it was seen before. */
  readonly previous?: string | undefined;
  /** For `lines`. */
  readonly ranges?: readonly LineRange[] | undefined;
}

/**
 * Shows a text in fewer tokens. Never over the budget, never larger than the text; whatever is left
 * out is named by its lines. A mode that cannot hold the budget by itself leaves out more blocks.
 *
 * @throws RangeError for an unknown mode, a budget that is not a number ≥ 0, or `surprise`, `diff`,
 *   `lines` without what they need.
 */
export function compress(text: string, options: CompressOptions = {}): Compressed {
  if (typeof text !== 'string') {
    throw new TypeError(`compress: text must be a string, got ${typeof text}`);
  }
  const { mode = options.query === undefined ? 'full' : 'task', budget } = options;
  if (!MODES.includes(mode)) throw new RangeError(`compress: no mode ${mode}; ${MODES.join(', ')}`);
  if (budget !== undefined && !(budget >= 0)) {
    throw new RangeError(`compress: budget must be a number ≥ 0, got ${budget}`);
  }
  return SHOW[mode]({ text, options, countTokens: options.countTokens ?? approximateTokens });
}

/** A text that is to be shown, and how. */
interface Job {
  readonly text: string;
  readonly options: CompressOptions;
  readonly countTokens: CountTokens;
}

const SHOW: Readonly<Record<Mode, (job: Job) => Compressed>> = {
  full,
  aggressive,
  outline: (job) => headers(job, false),
  signatures: (job) => headers(job, true),
  entropy: (job) => choose(job, entropyScores),
  surprise(job) {
    const { models } = job.options;
    if (!models) throw new RangeError('compress: mode surprise needs models');
    return choose(job, surpriseScores(models));
  },
  task(job) {
    return choose(job, taskScores(job), job.options.query === undefined ? 0 : HEADER_SHARE);
  },
  diff(job) {
    const { text, options, countTokens } = job;
    const { previous, budget = Number.POSITIVE_INFINITY } = options;
    if (previous === undefined) throw new RangeError('compress: mode diff needs previous');
    const before = countTokens(text);
    const { text: difference, omissions } = unifiedDiff(previous, text);
    const after = countTokens(difference);
    if (after >= before || after > budget) return full(job);
    return lossy(difference, omissions, before, after);
  },
  lines(job) {
    const { ranges } = job.options;
    if (!ranges) throw new RangeError('compress: mode lines needs ranges');
    return without(job, rangeFolds(job.text, ranges), [{ reason: 'not asked for' }]);
  },
};

/** All of it; over the budget with white space shortened; still over, its best blocks, without a question spread over it. */
function full(job: Job): Compressed {
  const { text, options, countTokens } = job;
  const tokens = countTokens(text);
  const { budget = tokens, language } = options;
  if (tokens <= budget) return verbatim(text, tokens);
  const { rules: _rules, ...shorter } = rewrite(text, { countTokens, language });
  if (shorter.tokensAfter <= budget) return shorter;
  return choose(job, taskScores(job));
}

/** Without comments, license, imports and, given models, predictable runs. */
function aggressive(job: Job): Compressed {
  const { text, options } = job;
  const folds = boilerplateFolds(text, options.models);
  const comment = BOILERPLATE_REASONS.length + 1;
  commentFolds(text, options.language).forEach((isComment, line) => {
    if (isComment && folds[line] === 0) folds[line] = comment;
  });
  return without(job, folds, [...BOILERPLATE_REASONS, { reason: 'comments', shown: true }]);
}

/** One line, or the whole header, of every unit; the outer ones first. */
function headers(job: Job, whole: boolean): Compressed {
  const { units = [], query } = job.options;
  const folds = headerFolds(job.text, units, whole);
  const byDepth = depthScores(units);
  const score: ScoreBlocks =
    query === undefined ? (_lines, blocks) => byDepth(blocks) : taskScores(job);
  return without(job, folds, [{ reason: 'body' }], score);
}

/** Leaves lines out; when the rest is over the budget, the best of it is chosen. */
function without(
  job: Job,
  folds: Uint8Array,
  reasons: readonly FoldReason[],
  score: ScoreBlocks = taskScores(job),
): Compressed {
  const { text, options, countTokens } = job;
  const result = folded(text, folds, reasons, countTokens);
  const { budget = Number.POSITIVE_INFINITY, units = [] } = options;
  if (result.tokensAfter <= budget) return result;
  return plain(selectBy(text, { budget, countTokens, units, folds }, 0, score));
}

/** The blocks with the highest scores; without a budget, half the tokens. */
function choose(
  { text, options, countTokens }: Job,
  score: ScoreBlocks,
  headerShare = 0,
): Compressed {
  const { units = [], budget = Math.floor(countTokens(text) * LOSSY_SHARE) } = options;
  return plain(selectBy(text, { budget, countTokens, units }, headerShare, score));
}

/** By what is asked or was changed lately; where nothing says what matters, spread over the text. */
function taskScores({ options }: Job): ScoreBlocks {
  const { query, recency, units = [] } = options;
  return query === undefined && recency === undefined
    ? spreadScores(units)
    : (all, blocks) => scoreBlocks(all, blocks, units, options);
}

function plain({ shown: _shown, ...result }: Selection): Compressed {
  return result;
}

/** Mean bits a token of each block, given the repository, the prior and the text above. */
export function surpriseScores({ encode, local, prior, member }: BoilerplateModels): ScoreBlocks {
  return (lines, blocks) => {
    const { sequence, starts } = lineTokens(lines.join('\n'), encode);
    const bits = tokenBits(sequence, { local: local.trie, prior, member });
    return Float64Array.from(blocks, ({ start, end }) => {
      const from = starts[start] as number;
      const to = starts[end] as number;
      let sum = 0;
      for (let at = from; at < to; at++) sum += bits[at] as number;
      return to > from ? sum / (to - from) : 0;
    });
  };
}

/** A difference as `diff -u` prints it, without file names. */
interface UnifiedDiff {
  readonly text: string;
  /** Unchanged lines of the new text that are not printed. */
  readonly omissions: readonly Omission[];
}

interface Row {
  readonly mark: ' ' | '+' | '-';
  readonly text: string;
  /** 1-based lines at which the row stands, or would stand, before and after. */
  readonly before: number;
  readonly after: number;
}

/** The changes from `previous` to `text`: hunks of removed, added and surrounding lines. */
export function unifiedDiff(previous: string, text: string): UnifiedDiff {
  const rows = rowsOf(lines(previous), lines(text));
  const shown = new Uint8Array(rows.length);
  rows.forEach(({ mark }, index) => {
    if (mark !== ' ') shown.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  });
  const parts: string[] = [];
  const omissions: Omission[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (end < rows.length && shown[end] === shown[start]) end++;
    const run = rows.slice(start, end);
    if (shown[start]) parts.push(...hunk(run));
    else {
      const range = { startLine: (run[0] as Row).after, endLine: (run.at(-1) as Row).after };
      omissions.push({ range, reason: 'unchanged' });
    }
    start = end;
  }
  return { text: parts.join('\n'), omissions };
}

/** Removed lines stand before the lines that were added in their place. */
function rowsOf(before: readonly string[], after: readonly string[]): Row[] {
  const partner = align(before, after);
  const rows: Row[] = [];
  let next = 0;
  let added = 0;
  const flush = (other: number, line: number): void => {
    for (; next < other; next++) {
      rows.push({ mark: '-', text: before[next] as string, before: next + 1, after: added + 1 });
    }
    for (; added < line; added++) {
      rows.push({ mark: '+', text: after[added] as string, before: next + 1, after: added + 1 });
    }
  };
  partner.forEach((other, line) => {
    if (other < 0) return;
    flush(other, line);
    rows.push({ mark: ' ', text: after[line] as string, before: next + 1, after: line + 1 });
    next = other + 1;
    added = line + 1;
  });
  flush(before.length, after.length);
  return rows;
}

function hunk(rows: readonly Row[]): string[] {
  const first = rows[0] as Row;
  const removed = rows.filter(({ mark }) => mark !== '+').length;
  const added = rows.filter(({ mark }) => mark !== '-').length;
  const head = `@@ -${first.before},${removed} +${first.after},${added} @@`;
  return [head, ...rows.map(({ mark, text }) => `${mark}${text}`)];
}
