import { describe, expect, it } from 'vitest';
import { geminiSteps, isGeminiLine } from './gemini-transcript.js';

describe('isGeminiLine', () => {
  it('knows its messages', () => {
    expect(isGeminiLine({ type: 'gemini', content: '' })).toBe(true);
    expect(isGeminiLine({ type: 'gemini', toolCalls: [] })).toBe(true);
    expect(isGeminiLine({ type: 'user', content: 'x' })).toBe(true);
    expect(isGeminiLine({ type: 'info', content: 'x' })).toBe(false);
    expect(isGeminiLine({ type: 'user', message: {} })).toBe(false);
  });
});

describe('geminiSteps', () => {
  const call = (over: object) => ({
    id: 'c1',
    name: 'read_file',
    args: { absolute_path: '/w/a.ts' },
    status: 'success',
    result: [{ functionResponse: { response: { output: 'one' } } }],
    ...over,
  });
  const message = (...toolCalls: object[]) => ({
    type: 'gemini',
    id: 'm1',
    content: '',
    toolCalls,
  });

  it('gives a prompt of text or of parts', () => {
    expect(geminiSteps({ type: 'user', content: 'fix it' })).toMatchObject([
      { kind: 'prompt', text: 'fix it' },
    ]);
    expect(geminiSteps({ type: 'user', content: [{ text: 'a' }, { text: 'b' }] })).toMatchObject([
      { kind: 'prompt', text: 'a\nb', blocks: ['a', 'b'] },
    ]);
    expect(geminiSteps({ type: 'user', content: [] })).toEqual([]);
  });

  it('gives usage and what was said before the calls with their results', () => {
    const tokens = { input: 900, cached: 700, output: 20 };
    const steps = geminiSteps({ ...message(call({})), content: 'Looking.', tokens });
    expect(steps).toMatchObject([
      {
        kind: 'usage',
        request: 'm1',
        tokens: { fresh: 200, cacheWrite: 0, cacheRead: 700, output: 20 },
      },
      { kind: 'reply', text: 'Looking.' },
      { kind: 'call', id: 'c1', tool: 'read_file', input: { absolute_path: '/w/a.ts' } },
      { kind: 'result', id: 'c1', text: 'one' },
    ]);
    expect(steps[3]).not.toHaveProperty('failed');
  });

  it('says what failed, in whichever form', () => {
    const result = (response: object) => [{ functionResponse: { response } }];
    const failed = [
      call({ status: 'error', result: result({ error: 'no file' }) }),
      call({ status: 'error', result: result({ error: { message: 'no file' } }) }),
      call({ status: 'cancelled', result: [], resultDisplay: 'no file' }),
    ];
    for (const each of failed)
      expect(geminiSteps(message(each))[1]).toMatchObject({ text: 'no file', failed: true });
  });
});
