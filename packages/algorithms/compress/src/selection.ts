// The choice of blocks by any score, and the statements of a text, each a block of its own.

export type { ScoreBlocks } from './select/blocks.js';
export { entropyScores } from './select/line-scores.js';
export { statementsOf } from './select/maximal-marginal-relevance.js';
export { selectBy } from './select/select.js';
