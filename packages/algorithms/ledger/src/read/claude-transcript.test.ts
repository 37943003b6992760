import { describe, expect, it } from 'vitest';
import { claudeSteps, isClaudeLine } from './claude-transcript.js';

const USAGE = { input_tokens: 3, output_tokens: 7 };

describe('isClaudeLine', () => {
  it('knows its kinds of lines', () => {
    expect(isClaudeLine({ type: 'user', message: { role: 'user' } })).toBe(true);
    expect(isClaudeLine({ type: 'system', sessionId: 's' })).toBe(true);
    expect(isClaudeLine({ type: 'message', role: 'user' })).toBe(false);
    expect(isClaudeLine({ role: 'user', content: 'x' })).toBe(false);
  });
});

describe('claudeSteps', () => {
  it('gives usage before the calls of the same message', () => {
    const content = [
      { type: 'thinking', thinking: 'hm' },
      { type: 'tool_use', id: 't1', name: 'Read', input: { file_path: 'a' } },
      { type: 'tool_use', id: 't2', name: 'Grep', input: 'broken' },
    ];
    const line = { type: 'assistant', message: { id: 'm1', content, usage: USAGE } };
    expect(claudeSteps(line)).toEqual([
      {
        kind: 'usage',
        request: 'm1',
        tokens: { fresh: 3, cacheWrite: 0, cacheRead: 0, output: 7 },
        time: undefined,
      },
      { kind: 'call', id: 't1', tool: 'Read', input: { file_path: 'a' }, time: undefined },
      { kind: 'call', id: 't2', tool: 'Grep', input: {}, time: undefined },
    ]);
  });

  it('gives a prompt or results, not both', () => {
    const user = (content: unknown, over: object = {}) =>
      claudeSteps({ type: 'user', message: { role: 'user', content }, ...over });
    expect(user('fix it')).toMatchObject([{ kind: 'prompt', text: 'fix it' }]);
    expect(user([{ type: 'text', text: 'fix it' }])).toMatchObject([{ kind: 'prompt' }]);
    expect(user('a caveat of the host', { isMeta: true })).toEqual([]);
    const results = [
      { type: 'tool_result', tool_use_id: 't1', content: 'one' },
      { type: 'tool_result', tool_use_id: 't2', content: [{ type: 'image' }, { text: 'two' }] },
      { type: 'text', text: 'a reminder' },
    ];
    expect(user(results)).toMatchObject([
      { kind: 'result', id: 't1', text: 'one' },
      { kind: 'result', id: 't2', text: 'two' },
    ]);
  });

  it('passes over what it does not know', () => {
    expect(claudeSteps({ type: 'summary', summary: 'x' })).toEqual([]);
    expect(claudeSteps({ type: 'system', subtype: 'informational' })).toEqual([]);
    expect(claudeSteps({ type: 'assistant', message: null })).toEqual([]);
    expect(claudeSteps({ type: 'user', message: { content: 5 } })).toEqual([]);
  });
});
