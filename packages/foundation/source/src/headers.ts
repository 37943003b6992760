import type { HeaderKind } from './language.js';
import { dataOf } from './languages.js';

/** The definition that a header line declares, as its language writes it. */
export interface DeclaredHeader {
  readonly name: string;
  readonly kind: HeaderKind | 'method';
  /** Type that a method names in its own header. */
  readonly container?: string | undefined;
  /** Whether other files can see it, by the language's convention. */
  readonly exported: boolean;
}

/** A header is not longer; a longer line is data. */
const LINE = 400;

/** Whether the headers of a language are known, so that an outline's blocks can be read as definitions. */
export function hasHeaders(language: string): boolean {
  return dataOf(language)?.headers !== undefined;
}

/**
 * The definition that a line declares, in a language whose headers are known.
 *
 * @param line trimmed
 * @returns undefined for a line that is no header
 */
export function declaredBy(language: string, line: string): DeclaredHeader | undefined {
  const headers = dataOf(language)?.headers;
  if (headers === undefined || line.length > LINE) return undefined;
  const { patterns, hidden, shown, hiddenNames } = headers;
  for (const [pattern, kind] of patterns) {
    const match = pattern.exec(line);
    const { name, owner } = match?.groups ?? {};
    if (match === null || name === undefined) continue;
    const isHidden = hidden?.test(match[0]) || hiddenNames?.test(name);
    return {
      name: name.replaceAll('`', ''),
      kind: kind === 'function' && owner !== undefined ? 'method' : kind,
      ...(owner !== undefined && { container: owner }),
      exported: !isHidden && (shown?.test(match[0]) ?? true),
    };
  }
  return undefined;
}
export { sameToCallers } from './values/as-called.js';
export type { ArgumentNotation, TextSpan } from './values/call-arguments.js';
export { callArguments } from './values/call-arguments.js';
export type { CalledHeader } from './values/takes.js';
export { takesArguments } from './values/takes.js';
export { partsOfTuple, tupleParts, tuplePlace, tupleText } from './values/tuple.js';
