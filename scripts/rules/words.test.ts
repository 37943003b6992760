import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderFindings } from '../findings.js';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkWords, insteadOf } from './words.js';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

const VOCABULARY = `# Vocabulary

| word | means | instead of |
| --- | --- | --- |
| \`limit\` | how many | \`top\`, \`topK\` |

| word | is |
| --- | --- |
| top | not a word that is replaced |
`;

const check = (text: string) => {
  fixture.write({
    'docs/vocabulary.md': VOCABULARY,
    'packages/foundation/text/package.json': manifest('@ctx/text'),
    'packages/foundation/text/src/index.ts': text,
  });
  return renderFindings(checkWords(readRepository(fixture.root)));
};
const at = (line: number, name: string, word: string) =>
  `packages/foundation/text/src/index.ts:${line} names something "${name}": the word is "${word}" (docs/vocabulary.md)\n`;

describe('insteadOf', () => {
  it('reads the tables that say what a word replaces', () => {
    expect([...insteadOf(VOCABULARY)]).toEqual([
      ['top', 'limit'],
      ['topK', 'limit'],
    ]);
  });
});

describe('checkWords', () => {
  it('accepts words that replace none, and any name inside a function', () => {
    expect(
      check('export function f(limit: number) {\n  const top = limit;\n  return top;\n}'),
    ).toBe('');
  });

  it('names properties, parameters and exports by another word', () => {
    expect(check('export interface Options {\n  readonly top?: number;\n}')).toBe(
      at(2, 'top', 'limit'),
    );
    expect(check('export function f(topK: number): number {\n  return topK;\n}')).toBe(
      at(1, 'topK', 'limit'),
    );
    expect(check('export const top = 1;')).toBe(at(1, 'top', 'limit'));
  });

  it('names spellings of the other side of the ocean, in any part of a name', () => {
    expect(check('export const readNeighbours = 1;')).toBe(at(1, 'readNeighbours', 'neighbor'));
    expect(check('export const normalisedSum = 1;')).toContain('the word is "…ize"');
    expect(check('export const promise = 1;\nexport const isEmpty = 2;')).toBe('');
  });

  it('leaves tests alone', () => {
    fixture.write({ 'packages/foundation/text/src/a.test.ts': 'export const top = 1;' });
    expect(check('')).toBe('');
  });
});
