import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { unitsOf } from '../report/preservation-report.js';
import { chunks, outlines, outputs, type Source } from './texts.js';

const method = (name: string, count: number) =>
  `export function ${name}(a) {\n${Array.from({ length: count }, (_, i) => `  a.step${i}(${i});`).join('\n')}\n}\n`;
const TEXT = Array.from({ length: 12 }, (_, i) => method(`work${i}`, 4 + (i % 3))).join('\n');

async function source(path: string, text: string): Promise<Source> {
  const { units } = await unitsOf(path, text);
  return { path, text, units };
}

describe('outlines', () => {
  it('finds where definitions begin, better than lines chosen simply', async () => {
    const scores = outlines([await source('a.js', TEXT)]);
    expect(scores.ctx?.F1?.[0]).toBeGreaterThan(0.95);
    expect(scores.random?.F1?.[0]).toBeLessThan(0.9);
    expect(Object.keys(scores)).toEqual([
      'ctx',
      'lines at the margin',
      'lines behind a blank one',
      'random',
    ]);
  });

  it('leaves out what defines nothing', async () => {
    expect(outlines([await source('a.js', 'go();\n')])).toEqual({});
  });
});

describe('chunks', () => {
  it('holds definitions whole that fit, and windows cut some', async () => {
    const scores = chunks([await source('a.js', TEXT)], 120, approximateTokens);
    expect(scores.ctx?.whole?.[0]).toBe(1);
    expect(scores.windows?.whole?.[0]).toBeLessThan(1);
    expect(scores['random windows']?.whole?.[0]).toBeLessThan(1);
  });

  it('asks nothing of a file that is one chunk', async () => {
    expect(chunks([await source('a.js', method('one', 3))], 400, approximateTokens)).toEqual({});
  });

  it('goes on where one line alone is over the budget', async () => {
    const long = `export const data = [${'1234, '.repeat(400)}];\n\n${TEXT}`;
    const scores = chunks([await source('a.js', long)], 120, approximateTokens);
    expect(scores.windows?.whole?.[0]).toBeGreaterThan(0);
  });
});

describe('outputs', () => {
  const id = (i: number) => (0x1000000 + i * 7919).toString(16).padStart(40, '0');
  const log = Array.from(
    { length: 30 },
    (_, i) => `commit ${id(i)}\nAuthor: A <a@b>\nDate:   Mon\n\n    Change src/file${i}.ts\n`,
  ).join('\n');

  it('keeps ids and names where as many tokens of the head do not', () => {
    const scores = outputs([log], approximateTokens);
    expect(scores.ctx?.kept?.[0]).toBe(1);
    expect(scores.head?.saved?.[0]).toBeGreaterThanOrEqual(scores.ctx?.saved?.[0] ?? 0);
    expect(scores.tail?.kept?.[0]).toBeLessThanOrEqual(1);
  });

  it('does not ask for ids of blobs, and for nothing of a text without ids and names', () => {
    expect(
      outputs(['index 38f7ba7c..e3c17c80 100644\n', 'all is well\n'], approximateTokens),
    ).toEqual({});
  });
});
