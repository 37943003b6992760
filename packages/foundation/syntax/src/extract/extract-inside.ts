import { lineAt, lineStarts } from '@ctx/text/lines';
import type { ContainerFile } from '../containers/container-file.js';
import { readTags, type Tag } from '../containers/read-tags.js';
import type { FileFacts, ImportFact, ReferenceFact } from '../facts/facts.js';
import { markdown } from '../formats/markdown.js';
import { partFacts } from '../formats/part-facts.js';
import type { Grammar } from '../languages/languages.js';
import { mergeFacts, mergeReferences, type PartFacts } from './merge.js';

/**
 * The facts of a file around code of other languages: each part is extracted by its own grammar, and what
 * the markup says beside it (a script that it loads, a component that it uses) is added.
 *
 * @param extractPart `extract` itself, with the options of the call
 */
export function extractInside(
  container: ContainerFile,
  text: string,
  extractPart: (language: Grammar, text: string) => FileFacts,
): FileFacts {
  const parts = container.inside(text).map(
    ({ language, text: inner, places }): PartFacts => ({
      facts: extractPart(language, inner),
      places,
    }),
  );
  const prose = container.prose?.(text);
  if (prose) {
    const { mentions: _, imports: __, ...rest } = partFacts(markdown, 'markdown', prose.text);
    parts.push({ facts: { ...rest, imports: [] }, places: prose.places });
  }
  const facts = mergeFacts(container.language, text, parts);
  if (container.examples) return { ...facts, definitions: [], exports: [] };
  return container.markup ? withMarkup(facts, container, text) : facts;
}

function withMarkup(facts: FileFacts, { used }: ContainerFile, text: string): FileFacts {
  const starts = lineStarts(text);
  const tags = readTags(text);
  const line = (tag: Tag): number => lineAt(starts, tag.startIndex);
  const loaded = tags.flatMap((tag) => loadedBy(tag, line(tag)));
  const references = tags.flatMap((tag): ReferenceFact[] => {
    const name = used?.(tag.name);
    if (name === undefined) return [];
    const at = line(tag);
    return [{ name, count: 1, line: at, uses: [{ kind: 'markup', count: 1, line: at }] }];
  });
  return {
    ...facts,
    imports: [...facts.imports, ...loaded].sort((a, b) => a.line - b.line),
    references: mergeReferences([...facts.references, ...references]),
  };
}

/** The file that a script or a style sheet is loaded from: relative to the page, a leading slash to its root. */
function loadedBy({ name, attributes }: Tag, line: number): ImportFact[] {
  const isSheet =
    /^link$/i.test(name) && /^(?:stylesheet|modulepreload)$/.test(attributes.get('rel') ?? '');
  const url = /^(?:script|style)$/i.test(name)
    ? attributes.get('src')
    : isSheet && attributes.get('href');
  if (!url || /^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(url) || /[{}<>]/.test(url)) return [];
  const specifier = /^\.{1,2}\//.test(url) ? url : `./${url.replace(/^\/+/, '')}`;
  return [{ specifier, line, kind: 'include', bindings: [] }];
}
