import { isStructuredFormat } from '@ctx/syntax/facts';
import type { PathFacts } from './record.js';

/** Lines of the definitions, which the index puts first. */
export function hintsOf(
  facts: PathFacts | undefined,
): { definitions: { name: string; line: number }[] } | undefined {
  // Keys and headings are words of their text; what it defines is found by the look of its headers, as ever.
  if (!facts || isStructuredFormat(facts.language)) return undefined;
  return {
    definitions: facts.definitions.map(({ name, headerLine }) => ({ name, line: headerLine })),
  };
}
