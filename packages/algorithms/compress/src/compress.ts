import { approximateTokens, type CountTokens, type LineRange } from '@ctx/text';
import { rewrite } from './rewrite/rewrite.js';
import { type BlockSignals, scoreBlocks } from './select/block-scores.js';
import {
  BOILERPLATE_REASONS,
  type BoilerplateModels,
  boilerplateFolds,
} from './select/boilerplate.js';
import type { FoldReason } from './select/kept-lines.js';
import { entropyScores, surpriseScores } from './select/line-scores.js';
import { commentFolds, depthScores, headerFolds, rangeFolds } from './select/line-views.js';
import { folded, lossy, verbatim } from './select/result.js';
import { HEADER_SHARE, type ScoreBlocks, type Selection, selectBy } from './select/select.js';
import { unifiedDiff } from './select/unified-diff.js';
import type { Compressed, Unit } from './shapes.js';

/** Share of a text's tokens that modes which must choose keep when no budget is given. */
const LOSSY_SHARE = 0.5;

/**
 * What is shown of a text.
 *
 * - `full`: all of it. - `map`: one line for each definition. - `signatures`: their whole headers.
 * - `aggressive`: all but comments, licence, imports and surplus blanks.
 * - `entropy`, `surprise`: the blocks of highest character entropy, of most bits by the models.
 * - `task`: the blocks that a query needs. - `diff`: what changed since `previous`.
 * - `lines`: the lines of `ranges`.
 */
export type Mode =
  | 'full'
  | 'map'
  | 'signatures'
  | 'aggressive'
  | 'entropy'
  | 'surprise'
  | 'task'
  | 'diff'
  | 'lines';

/** All modes, from most to least that is shown. */
export const MODES: readonly Mode[] = [
  'full',
  'aggressive',
  'task',
  'surprise',
  'entropy',
  'diff',
  'lines',
  'signatures',
  'map',
];

/** Options of {@link compress}. */
export interface CompressOptions extends BlockSignals {
  /** Default: `task` with a query, else `full`. */
  readonly mode?: Mode | undefined;
  /** Most tokens of the result. Default: none, and half the text for modes that must choose. */
  readonly budget?: number | undefined;
  /** Default: a rough count, characters over 4. */
  readonly countTokens?: CountTokens | undefined;
  /** Definitions or outline blocks; `map` and `signatures` are made of them. */
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
  const { mode = options.query === undefined ? 'full' : 'task', budget } = options;
  if (!MODES.includes(mode)) throw new RangeError(`compress: no mode ${mode}; ${MODES.join(', ')}`);
  if (budget !== undefined && !(budget >= 0)) {
    throw new RangeError(`compress: budget must be a number ≥ 0, got ${budget}`);
  }
  const countTokens = options.countTokens ?? approximateTokens;
  return VIEWS[mode](text, options, countTokens);
}

type View = (text: string, options: CompressOptions, countTokens: CountTokens) => Compressed;

const VIEWS: Readonly<Record<Mode, View>> = {
  full,
  aggressive,
  map: (text, options, countTokens) => headers(text, options, countTokens, false),
  signatures: (text, options, countTokens) => headers(text, options, countTokens, true),
  entropy: (text, options, countTokens) => choose(text, options, countTokens, entropyScores),
  surprise(text, options, countTokens) {
    if (!options.models) throw new RangeError('compress: mode surprise needs models');
    return choose(text, options, countTokens, surpriseScores(options.models));
  },
  task(text, options, countTokens) {
    const share = options.query === undefined ? 0 : HEADER_SHARE;
    return choose(text, options, countTokens, taskScores(options), share);
  },
  diff(text, { previous, ...options }, countTokens) {
    if (previous === undefined) throw new RangeError('compress: mode diff needs previous');
    const before = countTokens(text);
    const { text: difference, omissions } = unifiedDiff(previous, text);
    const after = countTokens(difference);
    if (after >= before || after > (options.budget ?? Number.POSITIVE_INFINITY)) {
      return full(text, options, countTokens);
    }
    return lossy(difference, omissions, before, after);
  },
  lines(text, options, countTokens) {
    if (!options.ranges) throw new RangeError('compress: mode lines needs ranges');
    const folds = rangeFolds(text, options.ranges);
    return within(text, options, countTokens, folds, [{ reason: 'not asked for' }]);
  },
};

/** All of it; over the budget with white space shortened; still over, its best blocks. */
function full(text: string, options: CompressOptions, countTokens: CountTokens): Compressed {
  const tokens = countTokens(text);
  const { budget = tokens, language } = options;
  if (tokens <= budget) return verbatim(text, tokens);
  const shorter = rewrite(text, { countTokens, ...(language === undefined ? {} : { language }) });
  if (shorter.tokensAfter <= budget) {
    const { rules: _rules, ...result } = shorter;
    return result;
  }
  return choose(text, options, countTokens, taskScores(options));
}

/** Without comments, licence, imports and, given models, predictable runs. */
function aggressive(text: string, options: CompressOptions, countTokens: CountTokens): Compressed {
  const folds = boilerplateFolds(text, options.models);
  const comment = BOILERPLATE_REASONS.length + 1;
  commentFolds(text, options.language).forEach((isComment, line) => {
    if (isComment && folds[line] === 0) folds[line] = comment;
  });
  const reasons = [...BOILERPLATE_REASONS, { reason: 'comments', shown: true }];
  return within(text, options, countTokens, folds, reasons);
}

/** One line, or the whole header, of every unit; the outer ones first. */
function headers(
  text: string,
  options: CompressOptions,
  countTokens: CountTokens,
  whole: boolean,
): Compressed {
  const { units = [], query } = options;
  const folds = headerFolds(text, units, whole);
  const byDepth = depthScores(units);
  const score: ScoreBlocks =
    query === undefined ? (_lines, blocks) => byDepth(blocks) : taskScores(options);
  return within(text, options, countTokens, folds, [{ reason: 'body' }], score);
}

/** Leaves lines out; when the rest is over the budget, the best of it is chosen. */
function within(
  text: string,
  options: CompressOptions,
  countTokens: CountTokens,
  folds: Uint8Array,
  reasons: readonly FoldReason[],
  score: ScoreBlocks = taskScores(options),
): Compressed {
  const result = folded(text, folds, reasons, countTokens);
  const { budget = Number.POSITIVE_INFINITY, units = [] } = options;
  if (result.tokensAfter <= budget) return result;
  return plain(selectBy(text, { budget, countTokens, units, folds }, 0, score));
}

/** The blocks with the highest scores; without a budget, half the tokens. */
function choose(
  text: string,
  { budget, units = [] }: CompressOptions,
  countTokens: CountTokens,
  score: ScoreBlocks,
  headerShare = 0,
): Compressed {
  const limit = budget ?? Math.floor(countTokens(text) * LOSSY_SHARE);
  return plain(selectBy(text, { budget: limit, countTokens, units }, headerShare, score));
}

function taskScores(options: CompressOptions): ScoreBlocks {
  return (all, blocks) => scoreBlocks(all, blocks, options.units ?? [], options);
}

function plain({ shown: _shown, ...result }: Selection): Compressed {
  return result;
}
