import type { LanguageModel } from 'ai';
import { expect, it } from 'vitest';
import { scriptedModel } from '../test/scripted-model.js';
import { contextEdits } from './context-edits.js';

const model = (provider: string) => scriptedModel([], { provider });

it('asks Anthropic to clear results of tools, and to summarize where that is wanted', () => {
  const window = 200_000;
  const clear = {
    type: 'clear_tool_uses_20250919',
    trigger: { type: 'input_tokens', value: 140_000 },
    clearAtLeast: { type: 'input_tokens', value: 40_000 },
  };
  expect(contextEdits(model('anthropic.messages'), { window })).toEqual({
    anthropic: { contextManagement: { edits: [clear] } },
  });
  const options = { window, compact: true, excludeTools: ['context'] };
  expect(contextEdits(model('anthropic'), options)).toEqual({
    anthropic: {
      contextManagement: {
        edits: [
          { ...clear, excludeTools: ['context'] },
          { type: 'compact_20260112', trigger: { type: 'input_tokens', value: 180_000 } },
        ],
      },
    },
  });
});

it('asks OpenAI only where its provider hands it on', () => {
  const old = model('openai.responses');
  expect(contextEdits(old, { window: 1000 })).toBeUndefined();
  const later = { provider: 'openai.responses', specificationVersion: 'v4' };
  expect(contextEdits(later as unknown as LanguageModel, { window: 1000 })).toEqual({
    openai: { contextManagement: [{ type: 'compaction', compactThreshold: 900 }] },
  });
});

it('says nothing for other providers, and refuses a window that is none', () => {
  for (const other of [model('mock'), model('anthropical'), 'anthropic/claude']) {
    expect(contextEdits(other, { window: 1000 })).toBeUndefined();
  }
  expect(() => contextEdits(model('mock'), { window: 0 })).toThrow('0');
});
