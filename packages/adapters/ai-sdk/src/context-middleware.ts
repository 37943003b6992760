import { type ContextSource, unaskedContext } from '@ctx/hooks';
import type { LanguageModelMiddleware } from 'ai';

type Params = Parameters<NonNullable<LanguageModelMiddleware['transformParams']>>[0]['params'];
type PromptMessage = Params['prompt'][number];
type UserMessage = PromptMessage & { role: 'user' };

/** Messages of users whose context is kept, so that later requests begin as the earlier ones did. */
const KEPT = 100;

/** Where context comes from, and how much. */
export interface ContextMiddlewareOptions {
  /** An open workspace; it stays open. */
  readonly workspace: ContextSource;
  /** Tokens of o200k_base of one context (default 2,500). */
  readonly budget?: number | undefined;
}

/**
 * A middleware of a language model that adds to the user's last message the lines it is about, where the
 * workspace is sure enough of them; else the request stays as it is. In later requests the same lines
 * stand at the same place.
 *
 * @throws RangeError for a budget that is no number > 0
 */
export function contextMiddleware({
  workspace,
  budget,
}: ContextMiddlewareOptions): LanguageModelMiddleware {
  checkBudget(budget);
  const contexts = new Map<string, Promise<string | undefined>>();
  const contextOf = (task: string): Promise<string | undefined> => {
    const cached = contexts.get(task);
    if (cached !== undefined) return cached;
    const context = unaskedContext(task, workspace, { budget });
    contexts.set(task, context);
    // A failed task is asked again; the caller hears of it here.
    context.catch(() => contexts.delete(task));
    const [oldest] = contexts.keys();
    if (contexts.size > KEPT && oldest !== undefined) contexts.delete(oldest);
    return context;
  };
  return {
    specificationVersion: 'v3',
    async transformParams({ params }): Promise<Params> {
      const last = params.prompt.findLastIndex(({ role }) => role === 'user');
      const prompt: PromptMessage[] = [];
      for (const [at, message] of params.prompt.entries()) {
        const task = message.role === 'user' ? taskOf(message) : '';
        const context = at === last ? await contextOf(task) : await contexts.get(task);
        prompt.push(context === undefined ? message : withText(message as UserMessage, context));
      }
      return { ...params, prompt };
    },
  };
}

function taskOf({ content }: UserMessage): string {
  return content
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n')
    .trim();
}

function withText(message: UserMessage, text: string): UserMessage {
  return { ...message, content: [...message.content, { type: 'text', text }] };
}

function checkBudget(budget: number | undefined): void {
  if (budget === undefined || budget > 0) return;
  throw new RangeError(`budget must be a number of tokens > 0, got ${budget}`);
}
