import { beforeAll, expect, it } from 'vitest';
import { loadedLanguage } from '../grammar/grammar.js';
import { grammars, languageFile } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import { ATTACHED, BODIES, COMMENTS, structureRoles } from './roles.js';

beforeAll(async () => {
  for (const language of grammars) await loadLanguage(language);
});

/** The node types that a loaded grammar knows. */
function typesOf(language: (typeof grammars)[number]): Set<string> {
  const grammar = loadedLanguage(language).parser.language!;
  return new Set(
    Array.from({ length: grammar.nodeTypeCount }, (_, id) => grammar.nodeTypeForId(id)!),
  );
}

it.each(grammars)('names nodes that the grammar of %s has', (language) => {
  const types = typesOf(language);
  const { declarations, wrappers, imports } = structureRoles(languageFile(language));
  for (const type of [...declarations.keys(), ...wrappers, ...imports])
    expect(types, type).toContain(type);
});

it('names lists, comments and attributes that some grammar has', () => {
  const all = new Set(grammars.flatMap((language) => [...typesOf(language), 'ERROR']));
  for (const type of [...BODIES, ...COMMENTS, ...ATTACHED]) expect(all, type).toContain(type);
});
