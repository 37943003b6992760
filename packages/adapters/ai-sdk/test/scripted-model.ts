import type { LanguageModel } from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';

type Generated = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>;
type Streamed = Awaited<ReturnType<MockLanguageModelV3['doStream']>>;
type StreamPart = Streamed['stream'] extends ReadableStream<infer Part> ? Part : never;
type Prompt = MockLanguageModelV3['doGenerateCalls'][number]['prompt'];

/** The output of a model in one step: calls of tools, or its last words. */
export type Said = string | readonly { readonly tool: string; readonly input: object }[];

/** How a scripted model stands in for one of a provider. */
export interface Script {
  readonly provider?: string | undefined;
  /** Tokens that it reports for a request. */
  readonly tokensOf?: ((prompt: Prompt) => number) | undefined;
}

/** A model that says what a script tells it, one entry a step, whether it generates or streams. */
export function scriptedModel(
  script: readonly Said[],
  { provider = 'mock', tokensOf = () => 0 }: Script = {},
): MockLanguageModelV3 {
  let step = 0;
  const next = (prompt: Prompt): Generated => {
    const line = script[step++] ?? 'The script is over.';
    const total = tokensOf(prompt);
    const isLast = typeof line === 'string';
    const calls = isLast ? [] : line;
    return {
      content: isLast
        ? [{ type: 'text', text: line }]
        : calls.map(({ tool, input }, n) => ({
            type: 'tool-call',
            toolCallId: `call-${step}-${n}`,
            toolName: tool,
            input: JSON.stringify(input),
          })),
      finishReason: { unified: isLast ? 'stop' : 'tool-calls', raw: undefined },
      usage: {
        inputTokens: { total, noCache: total, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    };
  };
  return new MockLanguageModelV3({
    provider,
    doGenerate: async ({ prompt }) => next(prompt),
    doStream: async ({ prompt }) => {
      const { content, finishReason, usage } = next(prompt);
      const parts = content.flatMap((part): StreamPart[] => {
        if (part.type === 'tool-call') return [part];
        if (part.type !== 'text') return [];
        return [
          { type: 'text-start', id: 't' },
          { type: 'text-delta', id: 't', delta: part.text },
          { type: 'text-end', id: 't' },
        ];
      });
      const chunks: StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...parts,
        { type: 'finish', finishReason, usage },
      ];
      return { stream: simulateReadableStream({ chunks }) };
    },
  });
}

/** The prompts of all requests, whichever way they were made. */
export function promptsOf(model: LanguageModel & MockLanguageModelV3): Prompt[] {
  return [...model.doGenerateCalls, ...model.doStreamCalls].map(({ prompt }) => prompt);
}
