import { dataOf } from '@ctx/source/languages';
import type { Definition, FileFacts, ImportFact } from '../facts/facts.js';
import { namesIn } from './names-in.js';

/** The facts that tie files together. */
export type LinkingFacts = Pick<FileFacts, 'imports' | 'references'> & { package?: string };

/** Characters of a line that can be an import; longer ones are data. */
const IMPORT_LENGTH = 400;

/** Lines over which the list of names of one import may go on. */
const IMPORT_LINES = 40;

/** Strings and comments; one that is never closed reaches to the end. */
const NO_CODE =
  /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])'|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g;

/**
 * Package clause, imports and the names in use of a file, read from its lines, so that imports
 * resolve by package, in a language whose headers say so. Other languages get none.
 */
export function packageFacts(
  language: string,
  text: string,
  definitions: readonly Pick<Definition, 'name' | 'startLine' | 'endLine' | 'headerLine'>[],
): LinkingFacts {
  if (!dataOf(language)?.headers?.packages) return { imports: [], references: [] };
  const code = text.replace(NO_CODE, blank);
  const clauses: string[] = [];
  const imports: ImportFact[] = [];
  const rest: string[] = [];
  const all = code.split(/\r\n|\r|\n/);
  for (let at = 0; at < all.length; at++) {
    const line = all[at]!;
    const clause = /^package\s+(?!object\b)([\w.`]+)/.exec(line)?.[1];
    const statement = importAt(all, at);
    if (clause !== undefined) clauses.push(clause.replaceAll('`', ''));
    if (statement !== undefined) imports.push(...importsOf(statement.join(' '), at + 1));
    const skipped = statement?.length ?? (clause === undefined ? 0 : 1);
    for (let i = 0; i < Math.max(1, skipped); i++) rest.push(i < skipped ? '' : line);
    at += Math.max(0, skipped - 1);
  }
  return {
    ...(clauses.length > 0 && { package: clauses.join('.') }),
    imports,
    references: namesIn(rest, definitions, dataOf(language)?.values),
  };
}

/** A comment, or a string without what it says: its quotes stay, since an argument that is a text tells functions apart. */
function blank(part: string): string {
  const quote = /^["']/.exec(part)?.[0];
  const isClosed = quote !== undefined && part.length > 1 && part.endsWith(quote);
  const inside = (isClosed ? part.slice(1, -1) : part).replace(/[^\n\r]/g, ' ');
  return isClosed ? quote + inside + quote : inside;
}

/** The lines of an import: one, or as many as its list of names goes on. */
function importAt(code: readonly string[], at: number): string[] | undefined {
  if (!/^\s*import\s/.test(code[at]!) || code[at]!.length > IMPORT_LENGTH) return undefined;
  const open = /\{[^}]*$/.test(code[at]!);
  const last = open ? code.slice(at, at + IMPORT_LINES).findIndex((line) => line.includes('}')) : 0;
  return code.slice(at, at + Math.max(0, last) + 1).map((line) => line.slice(0, IMPORT_LENGTH));
}

/** `a.B`, `a.B as C`, `a.*`, `a._`, `a.{B, C => D, given}`; Scala puts several behind commas. */
function importsOf(text: string, line: number): ImportFact[] {
  const clauses =
    text
      .replace(/^\s*import\s+(?:static\s+)?/, '')
      .match(/[\w.`]+(?:\{[^{}]*\}|\*)?(?:\s+as\s+\w+)?/g) ?? [];
  return clauses.flatMap((clause) => {
    const list = /^([\w.`]+)\.\{([^}]*)\}/.exec(clause);
    if (list)
      return [{ ...named(list[1]!, line), bindings: list[2]!.split(',').flatMap(bindingOf) }];
    const star = /^([\w.`]+)\.(?:\*|_$)/.exec(clause);
    if (star) return [{ ...named(star[1]!, line), bindings: [{ imported: '*', local: '*' }] }];
    const one = /^([\w.`]*\w`?)(?:\s+as\s+(\w+))?$/.exec(clause);
    if (!one) return [];
    const fact = named(one[1]!, line);
    const imported = fact.specifier.slice(fact.specifier.lastIndexOf('.') + 1);
    return [{ ...fact, bindings: [{ imported, local: one[2] ?? imported }] }];
  });
}

function named(specifier: string, line: number): Omit<ImportFact, 'bindings'> {
  return { specifier: specifier.replaceAll('`', ''), line, kind: 'import' };
}

/** `B`, `C => D`, `C as D`; `C => _` takes a name out. */
function bindingOf(text: string): ImportFact['bindings'] {
  const match = /^\s*(\w+|\*)\s*(?:(?:=>|as)\s*(\w+))?\s*$/.exec(text);
  if (!match || match[2] === '_') return [];
  const imported = match[1] === '_' ? '*' : match[1]!;
  return [{ imported, local: match[2] ?? imported }];
}
