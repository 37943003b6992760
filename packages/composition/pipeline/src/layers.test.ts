import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { composeContext } from './compose.js';
import { type Layers, runLayers } from './layers.js';
import { aggregateMetrics } from './metrics.js';

const countTokens = approximateTokens;
const SOURCE = {
  path: 'src/cart.ts',
  text: 'export function total(items: number[]): number {\n    return items.length;\n}\n',
};
const layers: Layers<string> = {
  relevance: ({ task }) => ({
    ranked: [{ path: SOURCE.path, reasons: [`text: ${task}`], passages: [] }],
    sources: new Map([[SOURCE.path, SOURCE]]),
    considered: 1,
  }),
  compression: (found) => composeContext(found, { countTokens, budget: 400 }),
  delivery: (text) => text,
};
const run = (over: Partial<Layers<string>> = {}, task = 'the total', now?: () => number) =>
  runLayers({ ...layers, ...over }, task, { countTokens, ...(now && { now }) });

describe('runLayers', () => {
  it('takes a task to a text, with a metric for each layer that ran', async () => {
    const { delivered, context, metrics } = await run();
    expect(delivered).toBe(context.text);
    expect(delivered).toContain('return items.length');
    expect(metrics.map(({ stage }) => stage)).toEqual(['relevance', 'compression', 'delivery']);
    expect(metrics[1]).toEqual({ stage: 'compression', items: 1, tokensOut: context.tokens });
    expect(metrics[2]).toEqual({ stage: 'delivery', items: 1, tokensIn: context.tokens });
  });

  it('runs all six in their order', async () => {
    const { metrics } = await run({
      input: (task) => task.trim(),
      intent: () => ({ taskType: 'fixBug' }),
      translation: (text) => text.replaceAll('    ', ' '),
    });
    expect(metrics.map(({ stage }) => stage)).toEqual([
      'input',
      'intent',
      'relevance',
      'compression',
      'translation',
      'delivery',
    ]);
  });

  it('hands what a layer gives to the next, sooner or later', async () => {
    const seen: unknown[] = [];
    await run({
      input: async (task) => task.toUpperCase(),
      intent: async (task) => {
        seen.push(task);
        return { taskType: 'explore' };
      },
      relevance: async (asked) => {
        seen.push(asked);
        return await layers.relevance(asked);
      },
    });
    expect(seen).toEqual(['THE TOTAL', { task: 'THE TOTAL', intent: { taskType: 'explore' } }]);
  });

  it('keeps a translation only where it measures smaller', async () => {
    const longer = await run({ translation: (text) => `${text}${text}` });
    expect(longer.delivered).toBe(longer.context.text);
    const shorter = await run({ translation: (text) => text.slice(0, 20) });
    expect(shorter.delivered).toBe(shorter.context.text.slice(0, 20));
    const { tokensIn = 0, tokensOut = 0 } = shorter.metrics.at(-2)!;
    expect(tokensOut).toBeLessThan(tokensIn);
  });

  it('takes times by the injected clock, and passes on what a layer throws', async () => {
    let clock = 0;
    const { metrics } = await run({}, 'the total', () => {
      clock += 3;
      return clock;
    });
    expect(metrics.map(({ milliseconds }) => milliseconds)).toEqual([3, 3, 3]);
    const fails = () => Promise.reject(new RangeError('no index'));
    await expect(run({ relevance: fails })).rejects.toThrow('no index');
  });

  it('adds up over a conversation', async () => {
    const calls = [await run(), await run({}, 'the items of the total')];
    const totals = aggregateMetrics(calls.map(({ metrics }) => metrics));
    expect(totals.map(({ stage, calls }) => `${stage} ${calls}`)).toEqual([
      'relevance 2',
      'compression 2',
      'delivery 2',
    ]);
  });
});
