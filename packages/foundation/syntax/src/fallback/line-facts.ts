import { dataOf } from '@ctx/source/languages';
import { codeLines } from '@ctx/source/lexis';
import type { Definition, ImportFact } from '../facts/facts.js';
import { namesIn } from './names-in.js';
import type { LinkingFacts } from './package-facts.js';

/** Characters of a line that can name another file; longer ones are data. */
const LINE = 400;

/**
 * The statements that name other files or modules, and where a language says so the names in use, read line by
 * line in the language's own words. Lines of comments count for nothing.
 */
export function lineFacts(
  language: string,
  text: string,
  definitions: readonly Pick<Definition, 'name' | 'startLine' | 'endLine' | 'headerLine'>[],
): LinkingFacts {
  const { headers, values } = dataOf(language) ?? {};
  const { statements = [], names } = headers ?? {};
  if (statements.length === 0) return { imports: [], references: [] };
  const code = codeLines(language, text);
  const imports: ImportFact[] = [];
  const seen = new Set<string>();
  for (const [index, line] of code.entries()) {
    if (line === '' || line.length > LINE) continue;
    const bare = withoutStrings(line);
    for (const pattern of statements) {
      // A pattern for a file in quotes is tried on the line as it is.
      const matches = (pattern.source.includes('"') ? line : bare).matchAll(pattern);
      for (const { groups } of matches) {
        for (const fact of factsOf(groups ?? {}, index + 1)) {
          const key = `${fact.specifier}\0${fact.bindings.map(({ local }) => local).join()}`;
          if (!seen.has(key)) imports.push(fact);
          seen.add(key);
        }
      }
    }
    code[index] = /^\s*(?:#|(?:@\w+\s+)?import\b)/.test(bare) ? '' : bare;
  }
  return { imports, references: names ? namesIn(code, definitions, values) : [] };
}

/** `A.{B, C}` names two members of A, a list without a specifier as many modules. */
function factsOf(
  { specifier, local, list }: Readonly<Record<string, string>>,
  line: number,
): ImportFact[] {
  const names = list?.split(',').map((name) => name.trim()) ?? [];
  const fact = (name: string, bindings: ImportFact['bindings']): ImportFact => ({
    specifier: name,
    line,
    kind: 'import',
    bindings,
  });
  if (specifier === undefined) return names.filter(Boolean).map((name) => fact(name, []));
  if (list !== undefined)
    return [
      fact(
        specifier,
        names.filter(Boolean).map((name) => ({ imported: name, local: name })),
      ),
    ];
  return [fact(specifier, local === undefined ? [] : [{ imported: '*', local }])];
}

/** A line without its strings. */
function withoutStrings(line: string): string {
  return line.slice(0, LINE).replace(/"(?:\\.|[^"\\])*"?/g, '""');
}
