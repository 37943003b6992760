import { describe, expect, it } from 'vitest';
import { isOpencodeLine, opencodeSteps } from './opencode-transcript.js';

const message = (role: string, parts: object[], over: object = {}) => ({
  info: { id: 'm1', role, time: { created: 5 }, ...over },
  parts,
});

describe('isOpencodeLine', () => {
  it('knows its messages', () => {
    expect(isOpencodeLine(message('user', []))).toBe(true);
    expect(isOpencodeLine({ info: {}, parts: [] })).toBe(false);
    expect(isOpencodeLine({ role: 'user', parts: [] })).toBe(false);
  });
});

describe('opencodeSteps', () => {
  it('gives what a person wrote, and not what the host put beside it', () => {
    const parts = [
      { type: 'text', text: 'fix it' },
      { type: 'text', text: 'Called the Read tool', synthetic: true },
      { type: 'file', filename: 'a.ts' },
    ];
    expect(opencodeSteps(message('user', parts))).toEqual([
      { kind: 'prompt', text: 'fix it', blocks: ['fix it'], time: 5 },
    ]);
    expect(opencodeSteps(message('user', []))).toEqual([]);
  });

  it('gives usage, what was said, and calls with their results', () => {
    const tokens = { input: 8, output: 9, reasoning: 0, cache: { read: 70, write: 2 } };
    const tool = (state: object) => ({ type: 'tool', callID: 'c1', tool: 'bash', state });
    const parts = [
      { type: 'step-start' },
      tool({ status: 'completed', input: { command: 'ls' }, output: 'a.ts' }),
      tool({ status: 'error', input: {}, error: 'refused' }),
      { type: 'text', text: 'Done.' },
    ];
    expect(opencodeSteps(message('assistant', parts, { tokens }))).toEqual([
      {
        kind: 'usage',
        request: 'm1',
        tokens: { fresh: 8, cacheWrite: 2, cacheRead: 70, output: 9 },
        time: 5,
      },
      { kind: 'reply', text: 'Done.', time: 5 },
      { kind: 'call', id: 'c1', tool: 'bash', input: { command: 'ls' }, time: 5 },
      { kind: 'result', id: 'c1', text: 'a.ts', time: 5 },
      { kind: 'call', id: 'c1', tool: 'bash', input: {}, time: 5 },
      { kind: 'result', id: 'c1', text: 'refused', failed: true, time: 5 },
    ]);
  });
});
