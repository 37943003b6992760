// Runs the README's promises.
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import {
  compress,
  foldBoilerplate,
  maximalMarginalRelevance,
  preservation,
  restore,
  rewrite,
  select,
  surprisal,
  trainLocal,
} from './index.js';
import { loadPrior } from './prior.js';

const FILES = ['price', 'cart', 'order', 'customer'].map((name) => ({
  path: `src/${name}.ts`,
  text: `/* Copyright 2023 The Shop Authors. Licensed under the MIT license, see LICENSE. */
import { log, type LogOptions, type LogLevel } from './logging.js';
import { open, type Store, type StoreOptions } from './store.js';

export class ${name[0]?.toUpperCase()}${name.slice(1)} {
  constructor(private readonly store: Store, private readonly options: LogOptions) {}

  async load(id: string): Promise<unknown> {
    const found = await this.store.get(\`${name}/\${id}\`);
    if (found === undefined) throw new Error(\`no ${name} \${id}\`);

    log(this.options, 'loaded ${name}', id);
    return found;
  }

  total${name.length}(values: number[]): number {
    return values.filter((value) => !Number.isNaN(value)).reduce((sum, value) => sum + value, 0);
  }
}
`,
}));
const [FIRST] = FILES as [(typeof FILES)[number]];
const UNITS = [
  { startLine: 5, endLine: 19, headerLine: 5, name: 'Price' },
  { startLine: 8, endLine: 14, headerLine: 8, name: 'load' },
  { startLine: 16, endLine: 18, headerLine: 16, name: 'total5' },
];

describe('the README', () => {
  it('shows the blocks that a task needs', async () => {
    const countTokens = await loadO200k();
    const part = select(FIRST.text, {
      query: 'the total is NaN',
      budget: 110,
      countTokens,
      units: UNITS,
    });
    expect(part.text).toContain('Number.isNaN');
    expect(part.text).toContain('export class Price {');
    expect(part.text).not.toContain('this.store.get');
    expect(countTokens(part.text)).toBeLessThanOrEqual(110);
    expect(part.omissions[0]).toMatchObject({ reason: 'not selected' });
    expect(part.omissions[0]?.tokens).toBeGreaterThan(0);
  });

  it('shows a map and a difference', async () => {
    const countTokens = await loadO200k();
    const map = compress(FIRST.text, { mode: 'outline', units: UNITS, countTokens });
    expect(map.text.split('\n').filter((line) => !line.startsWith('⋯'))).toHaveLength(3);
    const previous = FIRST.text.replace('sum + value', 'sum - value');
    const { text } = compress(FIRST.text, { mode: 'diff', previous, countTokens });
    expect(text.split('\n').filter((line) => line.startsWith('+'))).toHaveLength(1);
  });

  it('folds a license and imports', async () => {
    const countTokens = await loadO200k();
    const { text } = foldBoilerplate(FIRST.text, { countTokens });
    expect(text).toMatch(/^⋯ 1 license\n⋯ 2-3 imports\n\nexport class/);
  });

  it('predicts what the repository repeats', async () => {
    const encode = await loadO200kEncoder();
    const local = trainLocal(
      FILES.map((file) => file.text),
      { encode },
    );
    const { lines } = surprisal(FIRST.text, { encode, local, member: true });
    const alone = surprisal(FIRST.text, { encode });
    expect(lines[1]?.mean).toBeLessThan(3);
    expect(alone.lines[1]?.mean).toBeGreaterThan(8);
    const prior = await loadPrior();
    const cold = surprisal(FIRST.text, { encode, prior });
    expect(cold.mean).toBeLessThan(alone.mean);
    const units = surprisal(FIRST.text, { encode, local, member: true, units: UNITS }).units;
    expect(units.map(({ tokens }) => tokens > 0)).toEqual([true, true, true]);
  });

  it('undoes a rewriting', async () => {
    const countTokens = await loadO200k();
    const deep = FIRST.text.replace(/^( {2})+/gm, (indent) => indent + indent);
    const short = rewrite(deep, { language: 'typescript', countTokens });
    expect(short.tokensAfter).toBeLessThan(short.tokensBefore);
    expect(restore(short.text, short.legend)).toBe(deep);
  });

  it('names the kept duplicate of every suppressed block', () => {
    const { kept, suppressed } = maximalMarginalRelevance([...FILES, FIRST]);
    expect(suppressed.map(({ index }) => index)).toContain(4);
    for (const { duplicateOf } of suppressed) expect(kept).toContain(duplicateOf);
  });

  it('counts what a map preserves, not what it mentions', () => {
    const parse = (text: string) => ({
      definitions: [...text.matchAll(/class (\w+)/g)].map(([, name = '']) => ({
        name,
        kind: 'class',
      })),
      references: [...text.matchAll(/\b(?:store|log)\b/g)].map(([name]) => ({ name, count: 1 })),
    });
    const map = compress(FIRST.text, { mode: 'outline', units: UNITS });
    const { definitions, lines, invented } = preservation(FIRST.text, map, parse);
    expect(definitions).toEqual({ kept: 1, of: 1 });
    expect(lines.kept).toBe(3);
    expect(invented).toBe(0);
  });
});
