import { expect, it } from 'vitest';
import { extract } from './extract.js';

it('says which package is missing where a grammar is not loaded', () => {
  const facts = extract('lua', 'function add() end');
  expect(facts.degraded).toEqual([
    { reason: 'no-grammar', detail: '@cursorless/tree-sitter-wasms' },
  ]);
  expect(facts).toMatchObject({ language: 'lua', lines: 1, definitions: [] });
  const fallback = () => [{ name: 'add', startLine: 1, endLine: 1 }];
  expect(extract('lua', 'function add() end', { fallback })).toMatchObject({
    definitions: [{ name: 'add', by: 'fallback' }],
  });
});

it('says so of code inside of another file', () => {
  const facts = extract('markdown', '```lua\nfunction add() end\n```\n');
  expect(facts.degraded).toEqual([
    { reason: 'no-grammar', detail: '@cursorless/tree-sitter-wasms' },
  ]);
});
