import { expect, it } from 'vitest';
import { lexicalParsing } from '../../test/lexical.js';
import { factsOfText } from './facts-of-text.js';

/** Reads a text; gives its facts, and which languages were parsed. */
async function read(path: string, text: string, missing?: string) {
  const parsed: (string | undefined)[] = [];
  const facts = await factsOfText(
    { path, text },
    {
      missing: async () => missing,
      parse: async (language) => {
        parsed.push(language);
        return lexicalParsing().extract({ path, text }, {});
      },
    },
  );
  return { facts, parsed };
}

it('parses what has a grammar, and nothing else', async () => {
  const { facts, parsed } = await read('a.ts', 'function one() {}');
  expect(parsed).toEqual(['typescript']);
  expect(facts.definitions).toMatchObject([{ name: 'one' }]);
});

it('outlines a language without a grammar, and one whose grammar is missing, which it says', async () => {
  const kotlin = await read('a.kt', 'fun one(): Int {\n  return 1\n}\n');
  expect(kotlin.parsed).toEqual([]);
  expect(kotlin.facts.degraded?.[0]?.reason).toBe('outlined');
  expect(kotlin.facts.definitions.map(({ name }) => name)).toEqual(['one']);
  const lua = await read('a.lua', 'local function one()\n  return 1\nend\n', 'grammars');
  expect(lua.parsed).toEqual([]);
  expect(lua.facts.degraded?.[0]).toEqual({ reason: 'no-grammar', detail: 'grammars' });
});

it('reads a format by its parts', async () => {
  const { facts, parsed } = await read('a.json', '{ "name": { "first": 1 } }\n');
  expect(parsed).toEqual([]);
  expect(facts.definitions.map(({ name }) => name)).toContain('name');
});
