import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../page/examples.js';
import { pastedFiles, TEXT_ANSWERS } from './answers.js';
import type { Answered, Mode } from './asked.js';

const means = { countTokens: approximateTokens, loadGrammar: async () => undefined };
const answer = async (
  mode: Mode,
  part: { text?: string; budget?: number } = {},
): Promise<Answered> => TEXT_ANSWERS[mode]!({ mode, ...EXAMPLES[mode], ...part }, means);

describe('an answer about a pasted text', () => {
  it('says of every line whether it is left out, and keeps all others as they are', async () => {
    for (const mode of ['compress', 'terse'] as const) {
      const { text, lines = [] } = await answer(mode);
      const { text: whole } = EXAMPLES[mode];
      expect(lines.map((line) => line.text).join('\n')).toBe(whole);
      const kept = lines.filter(({ dropped }) => dropped === undefined);
      expect(kept.length).toBeLessThan(lines.length);
      for (const line of kept) expect(text).toContain(line.text.trim());
    }
  });

  it('keeps the failure of an output', async () => {
    expect((await answer('terse')).text).toContain('AssertionError: expected NaN to equal 4');
  });

  it('holds the budget of an outline', async () => {
    for (const budget of [40, 80, 120])
      expect((await answer('outline', { budget })).after).toBeLessThanOrEqual(budget);
  });

  it('cuts into chunks that are the text', async () => {
    const { pieces = [] } = await answer('chunks');
    expect(pieces.map(({ text }) => text).join('')).toBe(EXAMPLES.chunks.text);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('ties pasted files by what they name', async () => {
    const { ties = [] } = await answer('links');
    expect(ties[0]).toMatchObject({ from: 'src/cart.ts', to: 'src/price.ts', kind: 'dependency' });
    expect((await answer('links', { text: 'no file' })).note).toContain('Paste several files');
  });

  it('of nothing says that there is nothing', async () => {
    for (const mode of ['outline', 'chunks', 'compress', 'terse', 'links'] as const)
      expect((await answer(mode, { text: '' })).before).toBe(0);
  });
});

it('reads pasted files as head prints them', () => {
  expect(pastedFiles('x\n==> a.ts <==\n1\n2\n==> b/c.ts <==\n==>  <==\n3')).toEqual([
    { path: 'a.ts', text: '1\n2' },
    { path: 'b/c.ts', text: '==>  <==\n3' },
  ]);
});
