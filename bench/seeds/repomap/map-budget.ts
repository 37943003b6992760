/** Length from which it is long; tokens; seed 001 ("~100K+"). */
const CONVERSATION_LATE = 100_000;

/** Length from which a conversation is in its middle; tokens; seed 001 ("~50K"). */
const CONVERSATION_MIDDLE = 50_000;

/** The same in a long conversation; tokens; seed 001. */
const BUDGET_LATE = 1500;

/** The same in the middle of a conversation; tokens; seed 001. */
const BUDGET_MIDDLE = 2000;

/** Budget of the map at the start of a conversation; tokens; seed 001, "Budget dynamics". */
const BUDGET_START = 2500;

/**
 * Tokens for the map by the length of the conversation: 2,500 at the start, 2,000 from 50,000
 * tokens on, 1,500 from 100,000 on, and in between on the line that joins them.
 *
 * Source: seed 001, "Budget dynamics".
 *
 * @throws RangeError when the number of tokens is not ≥ 0.
 */
export function mapBudget(conversationTokens: number): number {
  if (!(conversationTokens >= 0)) {
    throw new RangeError(`mapBudget: conversationTokens must be ≥ 0, got ${conversationTokens}`);
  }
  if (conversationTokens >= CONVERSATION_LATE) return BUDGET_LATE;
  const late = conversationTokens >= CONVERSATION_MIDDLE;
  const [from, to] = late ? [BUDGET_MIDDLE, BUDGET_LATE] : [BUDGET_START, BUDGET_MIDDLE];
  const start = late ? CONVERSATION_MIDDLE : 0;
  const width = late ? CONVERSATION_LATE - CONVERSATION_MIDDLE : CONVERSATION_MIDDLE;
  return Math.round(from - ((conversationTokens - start) / width) * (from - to));
}
