import { describe, expect, it } from 'vitest';
import { isOpenAiLine, openAiSteps } from './openai-transcript.js';

describe('isOpenAiLine', () => {
  it('knows messages and items, bare or in an envelope', () => {
    expect(isOpenAiLine({ role: 'tool' })).toBe(true);
    expect(isOpenAiLine({ type: 'function_call' })).toBe(true);
    expect(isOpenAiLine({ type: 'response_item', payload: { type: 'message' } })).toBe(true);
    expect(isOpenAiLine({ type: 'session_meta', payload: { id: 1 } })).toBe(false);
    expect(isOpenAiLine({})).toBe(false);
  });
});

describe('openAiSteps', () => {
  it('gives one call for each of a message', () => {
    const call = (id: string) => ({ id, function: { name: 'ls', arguments: '{}' } });
    const line = { role: 'assistant', tool_calls: [call('a'), call('b'), null] };
    expect(openAiSteps(line)).toMatchObject([
      { kind: 'call', id: 'a', tool: 'ls', input: {} },
      { kind: 'call', id: 'b' },
      { kind: 'call', id: '' },
    ]);
  });

  it('takes the cached part out of the input, in both spellings', () => {
    const usage = (fields: object) => openAiSteps({ role: 'assistant', usage: fields });
    expect(
      usage({
        prompt_tokens: 100,
        completion_tokens: 5,
        prompt_tokens_details: { cached_tokens: 80 },
      }),
    ).toMatchObject([{ tokens: { fresh: 20, cacheRead: 80, output: 5 } }]);
    expect(
      usage({ input_tokens: 100, output_tokens: 5, input_tokens_details: { cached_tokens: 999 } }),
    ).toMatchObject([{ tokens: { fresh: 0, cacheRead: 100, output: 5 } }]);
    expect(usage({})).toEqual([]);
    expect(usage({ prompt_tokens: 'many' })).toEqual([]);
  });

  it('reads an output that is text, parts or an object', () => {
    const text = (output: unknown) =>
      openAiSteps({ type: 'function_call_output', call_id: 'c', output })[0];
    expect(text('plain')).toMatchObject({ text: 'plain' });
    expect(text([{ type: 'input_text', text: 'part' }])).toMatchObject({ text: 'part' });
    expect(text({ content: 'wrapped', success: true })).toMatchObject({ text: 'wrapped' });
    expect(text(undefined)).toMatchObject({ text: '' });
  });

  it('reads the window from a token count', () => {
    const info = { last_token_usage: { input_tokens: 9 }, model_context_window: 400_000 };
    expect(openAiSteps({ payload: { type: 'token_count', info } })).toMatchObject([
      { kind: 'usage', window: 400_000 },
    ]);
    expect(openAiSteps({ payload: { type: 'token_count', info: null } })).toEqual([]);
  });

  it('passes over the system prompt and empty messages, not over what the agent says', () => {
    expect(openAiSteps({ role: 'system', content: 'You are …' })).toEqual([]);
    expect(openAiSteps({ role: 'user', content: [] })).toEqual([]);
    expect(openAiSteps({ role: 'assistant', content: '' })).toEqual([]);
    expect(openAiSteps({ role: 'assistant', content: 'done' })).toMatchObject([
      { kind: 'reply', text: 'done' },
    ]);
  });
});
