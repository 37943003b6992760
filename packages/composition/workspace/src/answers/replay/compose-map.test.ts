import { buildGraph, rank } from '@ctx/repomap';
import { approximateTokens as countTokens } from '@ctx/text';
import { expect, it } from 'vitest';
import { composeMap } from './compose-map.js';

const paths = ['src/a.ts', 'src/b.ts', 'README.md'];
const ranked = rank(buildGraph({ facts: [], paths }));

it('says in a map, within its budget, what was not read', () => {
  const map = composeMap(['1 file was not read'], ranked, { budget: 200, countTokens });
  expect(map.text.startsWith('1 file was not read\n\n')).toBe(true);
  expect(countTokens(map.text)).toBe(map.tokens);
  expect(map.files.map(({ path }) => path)).toHaveLength(3);
});

it('has no room for that sentence alone', () => {
  expect(composeMap(['1 file was not read'], ranked, { budget: 3, countTokens }).text).toBe('');
  expect(composeMap([], ranked, { budget: 200, countTokens }).text).not.toContain('not read');
});
