import { approximateTokens } from '@ctx/text';
import { expect, it } from 'vitest';
import { answer, converse, layersOf, retrieve } from './own-retriever.js';

const filler = (name: string) =>
  Array.from({ length: 40 }, (_, i) => `  const ${name}${i} = ${i};`).join('\n');
const SOURCES = [
  {
    path: 'src/cookie.ts',
    language: 'typescript',
    text: `export function parseCookie(header: string) {\n${filler('pair')}\n  return header.split('=');\n}\n`,
  },
  {
    path: 'src/header.ts',
    language: 'typescript',
    text: `export function readHeader(name: string) {\n${filler('field')}\n  return name;\n}\n`,
  },
  { path: 'src/mail.ts', text: 'export const greeting = (who: string) => who;\n' },
];
const TASK = 'parse_cookie loses the header after the first sign';

it('ranks by shared words and says which', () => {
  const ranked = retrieve(TASK, SOURCES);
  expect(ranked.map(({ path }) => path)).toEqual(['src/cookie.ts', 'src/header.ts']);
  expect(ranked[0]?.reasons).toEqual(['words: cookie, header, parse']);
  expect(ranked[0]?.passages[0]).toEqual({ startLine: 1, endLine: 1, score: 3 });
});

it('composes numbered lines and names every omission', () => {
  const { text, files } = answer(TASK, SOURCES, 300, approximateTokens);
  expect(text).toContain('export function parseCookie(header: string) {');
  const cookie = files.find(({ path }) => path === 'src/cookie.ts');
  const shown = cookie?.shown ?? [];
  const omitted = cookie?.omitted.map(({ range }) => range) ?? [];
  const count = [...shown, ...omitted].reduce((sum, r) => sum + r.endLine - r.startLine + 1, 0);
  expect(count).toBe(cookie?.lines);
});

it('keeps every budget', () => {
  for (const budget of [0, 50, 100, 400, 2000]) {
    const { text, tokens } = answer(TASK, SOURCES, budget, approximateTokens);
    expect(tokens).toBe(approximateTokens(text));
    expect(tokens).toBeLessThanOrEqual(budget);
  }
});

it('runs as layers, and says where the tokens of a conversation went', async () => {
  const layers = layersOf(SOURCES, 300, approximateTokens);
  const { delivered, totals } = await converse([`@bot ${TASK}`, TASK], layers, approximateTokens);
  expect(delivered[0]).toBe(
    `<context>\n${answer(TASK, SOURCES, 300, approximateTokens).text}</context>\n`,
  );
  expect(delivered[1]).toBe(delivered[0]);
  expect(totals.map(({ stage, calls }) => `${stage} ${calls}`)).toEqual([
    'input 2',
    'relevance 2',
    'compression 2',
    'delivery 2',
  ]);
});

it('says nothing when nothing matches', () => {
  expect(answer('zebra', SOURCES, 1000, approximateTokens).files).toEqual([]);
});
