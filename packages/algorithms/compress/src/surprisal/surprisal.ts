import type { Encode } from '@ctx/text';
import { rangeText } from '@ctx/text/ranges';
import type { Unit } from '../shapes.js';
import { lineTokens } from './line-tokens.js';
import type { LocalModel } from './local-model.js';
import type { Prior } from './prior-format.js';
import { tokenBits } from './token-bits.js';

/** How {@link surprisal} predicts. */
export interface SurprisalOptions {
  /** Numbers of a text's tokens: `loadO200kEncoder()` of `@ctx/tokens`. */
  readonly encode: Encode;
  /** The counts of the repository, from `trainLocal`. */
  readonly local?: LocalModel | undefined;
  /** Whether this very text is among those counted; its own counts are then left out. */
  readonly member?: boolean | undefined;
  /** The prior, from `loadPrior` of `@ctx/compress/prior`; it pays below some thirty files. */
  readonly prior?: Prior | undefined;
  /** Whether a line is also predicted from the lines above it. Default true. */
  readonly above?: boolean | undefined;
  /** Blocks that get figures of their own. */
  readonly units?: readonly Unit[] | undefined;
}

/** How well a stretch of lines was predicted. */
export interface Score {
  /** Sum over its tokens, in bits. */
  readonly bits: number;
  readonly tokens: number;
  /** `bits / tokens`; 0 without a token. */
  readonly mean: number;
}

/** The result of {@link surprisal}. */
export interface Surprisal extends Score {
  /** One a line; a blank line has no token. */
  readonly lines: readonly Score[];
  /** One for each of the given units. */
  readonly units: readonly Score[];
  /** Why the figures are not of the whole text. */
  readonly degraded?: string;
}

/**
 * How surprising a text is, line by line, in bits: what a model of the repository's n-grams, of
 * the prior and of the text above would have to be told. It finds boilerplate, repeats and
 * novelty. It does not say which code a task needs: measured, choosing by it equals chance.
 *
 * Compare means only among lines of about equal length; totals mostly measure length.
 *
 * @throws RangeError when a model belongs to another tokenizer, or a unit lies outside the text.
 */
export function surprisal(text: string, options: SurprisalOptions): Surprisal {
  if (typeof options?.encode !== 'function')
    throw new TypeError(
      `surprisal: options.encode must be a function, got ${typeof options?.encode}`,
    );
  const { encode, local, member, prior, above, units = [] } = options;
  checkTokenizer(encode, 'local', local?.tokenizer);
  checkTokenizer(encode, 'prior', prior?.tokenizer);
  const { sequence, starts, cut } = lineTokens(text, encode);
  const bits = tokenBits(sequence, { local: local?.trie, member, prior, above });
  const scoreOf = scoreStretches(bits, starts);
  const count = starts.length - 1;
  return {
    ...scoreOf(0, count),
    lines: Array.from({ length: count }, (_, line) => scoreOf(line, line + 1)),
    units: units.map(({ startLine, endLine }) => {
      if (!(startLine >= 1 && endLine >= startLine && endLine <= count)) {
        throw new RangeError(
          `surprisal: unit ${rangeText({ startLine, endLine })} of a text of ${count} lines`,
        );
      }
      return scoreOf(startLine - 1, endLine);
    }),
    ...(cut > 0 && { degraded: `only the head of ${cut} long lines was read` }),
  };
}

/** Scores the lines from one to another, half-open, by sums over the tokens before each. */
function scoreStretches(
  bits: Float64Array,
  starts: ArrayLike<number>,
): (from: number, to: number) => Score {
  const sums = new Float64Array(bits.length + 1);
  for (let index = 0; index < bits.length; index++) {
    sums[index + 1] = (sums[index] as number) + (bits[index] as number);
  }
  return (from, to) => {
    const start = starts[from] as number;
    const end = starts[to] as number;
    const total = (sums[end] as number) - (sums[start] as number);
    return { bits: total, tokens: end - start, mean: end > start ? total / (end - start) : 0 };
  };
}

function checkTokenizer(encode: Encode, name: string, tokenizer: string | undefined): void {
  if (tokenizer === undefined || encode.id === undefined || tokenizer === encode.id) return;
  throw new RangeError(`surprisal: ${name} is of ${tokenizer}, encode of ${encode.id}`);
}
