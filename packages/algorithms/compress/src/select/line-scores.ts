import { shannonEntropy } from '@ctx/text';
import { lineTokens } from '../surprisal/line-tokens.js';
import { tokenBits } from '../surprisal/token-bits.js';
import type { ScoreBlocks } from './blocks.js';
import type { BoilerplateModels } from './boilerplate.js';

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
