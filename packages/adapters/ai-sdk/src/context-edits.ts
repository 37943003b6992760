import type { JSONValue, LanguageModel } from 'ai';

/** Share of the window at which Anthropic clears results of tools: where the ledger would shrink them. */
const CLEAR_ABOVE = 0.7;

/** Share of the window that a clearing frees at least: less would not pay for the cache it breaks. */
const CLEAR_AT_LEAST = 0.2;

/** Share of the window at which a provider summarizes: where the ledger would let go. */
const COMPACT_ABOVE = 0.9;

/** The edits that a provider is asked to make to the history of a conversation. */
export interface ContextEditsOptions {
  /** Tokens of the model's window. */
  readonly window: number;
  /** Whether Anthropic is asked to summarize, too (default false: not every model can). */
  readonly compact?: boolean | undefined;
  /** Names of tools whose results Anthropic keeps. */
  readonly excludeTools?: readonly string[] | undefined;
}

/** Options of a provider, as `generateText` and `prepareStep` take them. */
export type ContextEdits = Record<string, { [name: string]: JSONValue }>;

/**
 * The provider's own edits of the history, as its options: `clear_tool_uses_20250919` and
 * `compact_20260112` of Anthropic, `context_management` of OpenAI. Undefined for a model whose provider
 * offers none that the SDK at hand hands on: `@ai-sdk/openai` does from the versions of `ai` 7 on.
 */
export function contextEdits(
  model: LanguageModel,
  { window, compact = false, excludeTools = [] }: ContextEditsOptions,
): ContextEdits | undefined {
  if (!(window > 0)) throw new RangeError(`window must be a number of tokens > 0, got ${window}`);
  if (typeof model === 'string') return undefined;
  const tokens = (share: number) => ({ type: 'input_tokens', value: Math.floor(window * share) });
  if (/^anthropic(?:\.|$)/.test(model.provider)) {
    const clear = {
      type: 'clear_tool_uses_20250919',
      trigger: tokens(CLEAR_ABOVE),
      clearAtLeast: tokens(CLEAR_AT_LEAST),
      ...(excludeTools.length > 0 && { excludeTools: [...excludeTools] }),
    };
    const summarize = { type: 'compact_20260112', trigger: tokens(COMPACT_ABOVE) };
    return { anthropic: { contextManagement: { edits: compact ? [clear, summarize] : [clear] } } };
  }
  // The versions for `ai` 6 drop options that they do not know, without a word.
  const specification: string = model.specificationVersion;
  if (model.provider !== 'openai.responses' || /^v[23]$/.test(specification)) return undefined;
  const compactThreshold = Math.floor(window * COMPACT_ABOVE);
  return { openai: { contextManagement: [{ type: 'compaction', compactThreshold }] } };
}
