import { restore } from '@ctx/text/edits';
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';
import { beforeAll, describe, expect, it } from 'vitest';
import { compress } from './compress.js';
import { loadPrior } from './prior.js';
import type { BoilerplateModels } from './select/boilerplate.js';
import { select } from './select/select.js';
import { trainLocal } from './surprisal/local-model.js';

/** Go, in which a third of the lines handle errors, and one function that does something. */
const CHECK = `	if err != nil {
		return err
	}
	if err != nil {
		return nil, err
	}
`;
const SOURCE = `package cart

func flimsyRebate(zebra int, mango string) float64 {
	quirk := float64(zebra) * 0.0731
	return quirk - float64(len(mango))/17
}

func sync() error {
${CHECK.repeat(3)}	return nil
}
`;
const UNITS = [
  { startLine: 3, endLine: 6, headerLine: 3, name: 'flimsyRebate' },
  { startLine: 8, endLine: 28, headerLine: 8, name: 'sync' },
];

let countTokens: (text: string) => number;
let models: BoilerplateModels;
beforeAll(async () => {
  countTokens = await loadO200k();
  const encode = await loadO200kEncoder();
  const local = trainLocal(Array<string>(200).fill(CHECK), { encode });
  models = { encode, local, prior: await loadPrior() };
});

describe('the modes, in real tokens', () => {
  it('surprise keeps what is unusual', () => {
    const options = { mode: 'surprise', models, budget: 90, countTokens, units: UNITS } as const;
    const { text, tokensAfter } = compress(SOURCE, options);
    expect(text).toContain('0.0731');
    expect(tokensAfter).toBeLessThanOrEqual(90);
  });

  it('aggressive folds predictable runs only where it is given models', () => {
    const without = compress(SOURCE, { mode: 'aggressive', language: 'go', countTokens });
    expect(without.text).toBe(SOURCE);
    const given = compress(SOURCE, { mode: 'aggressive', language: 'go', countTokens, models });
    expect(given.text).toContain('flimsyRebate');
    expect(given.omissions.every(({ reason }) => reason === 'predictable')).toBe(true);
  });

  it('full is rewritten before anything is left out, and that can be undone', () => {
    const deep = SOURCE.replaceAll('\t', '        ');
    const tokens = countTokens(deep);
    for (let budget = tokens - 1; budget > 0; budget -= 40) {
      const result = compress(deep, { budget, language: 'go', countTokens });
      if (result.class !== 'losslessDisplay') continue;
      expect(result.omissions).toEqual([]);
      expect(restore(result.text, result.legend)).toBe(deep);
    }
    expect(compress(deep, { budget: 30, language: 'go', countTokens }).class).toBe('lossy');
  });
});

describe('over a budget and without a question', () => {
  const bodies = Array.from({ length: 12 }, (_, i) => [
    `export function step${i}(value: number): number {`,
    ...Array.from({ length: 8 }, (_, k) => `  const part${k} = value * ${i + k};`),
    '  return part7;',
    '}',
    '',
  ]);
  const text = bodies.flat().join('\n');
  const units = bodies.map((_, i) => ({
    startLine: i * 12 + 1,
    endLine: i * 12 + 11,
    headerLine: i * 12 + 1,
    name: `step${i}`,
  }));

  it.each(['full', 'aggressive', 'task'] as const)(
    '%s shows the headers of the whole text, not its head',
    (mode) => {
      const shown = compress(text, { mode, units, budget: 320 });
      expect(shown.tokensAfter).toBeLessThanOrEqual(320);
      for (const { name } of units) expect(shown.text).toContain(`${name}(`);
    },
  );

  it('select does the same', () => {
    const shown = select(text, { units, budget: 320 });
    for (const { name } of units) expect(shown.text).toContain(`${name}(`);
    const recency = text.split('\n').map((_, line) => Number(line > 130));
    expect(select(text, { units, budget: 320, recency }).text).toContain('part7 = value * 18');
    expect(shown.text).not.toContain('part7 = value * 18');
  });
});
