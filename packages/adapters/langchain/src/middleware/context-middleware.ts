import { type ContextSource, unaskedContext } from '@ctx/hooks';
import { HumanMessage } from '@langchain/core/messages';
import { type AgentMiddleware, createMiddleware } from 'langchain';

/** Where context comes from, and how much. */
export interface ContextMiddlewareOptions {
  /** An open workspace; it stays open. */
  readonly workspace: ContextSource;
  /** Tokens of o200k_base of one context (default 2,500). */
  readonly budget?: number | undefined;
}

/**
 * A middleware of an agent that gives it the lines that a person's message is about, as a message after it,
 * where the workspace is sure enough of them; else nothing changes.
 *
 * @throws RangeError for a budget that is no number > 0
 */
export function contextMiddleware({
  workspace,
  budget,
}: ContextMiddlewareOptions): AgentMiddleware {
  checkBudget(budget);
  return createMiddleware({
    name: 'ctxContext',
    beforeAgent: async ({ messages }) => {
      const last = messages.at(-1);
      if (!HumanMessage.isInstance(last)) return undefined;
      const context = await unaskedContext(last.text, workspace, { budget });
      return context === undefined ? undefined : { messages: [new HumanMessage(context)] };
    },
  });
}

function checkBudget(budget: number | undefined): void {
  if (budget === undefined || budget > 0) return;
  throw new RangeError(`budget must be a number of tokens > 0, got ${budget}`);
}
