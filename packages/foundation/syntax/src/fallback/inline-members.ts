import { type DeclaredHeader, declaredBy } from '@ctx/source/headers';
import { lexiconOf, scanOf, spanAt } from '@ctx/source/lexis';

/** A line is not read further: a longer one is data. */
const LINE = 400;

/** A member that stands on the line of its type. */
export interface InlineMember extends DeclaredHeader {
  /** Its text on the line. */
  text: string;
  /** Where that begins and ends in the line. */
  start: number;
  end: number;
}

/**
 * The members of a type whose whole body stands on the line of its header: `class A { fun b() = 1; val c = 2 }`.
 *
 * @param line the whole line, its strings included
 */
export function inlineMembers(language: string, line: string): InlineMember[] {
  if (line.length > LINE) return [];
  const parts = partsOf(language, line);
  return parts.flatMap(({ start, end }): InlineMember[] => {
    const text = line.slice(start, end).trim();
    const declared = text === '' ? undefined : declaredBy(language, text);
    return declared ? [{ ...declared, text, start: line.indexOf(text, start), end }] : [];
  });
}

/** The statements of the first braces that are closed on the line. */
function partsOf(language: string, line: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  const scan = scanOf(line, lexiconOf(language));
  let depth = 0;
  let isBody = false;
  let start = 0;
  const part = (end: number, next: number): void => {
    // Brackets before the body hold parameters, whose values may have braces of their own.
    if (depth !== 1 || !isBody) return;
    parts.push({ start, end });
    start = next;
  };
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    const span = spanAt(scan, at, at - 1);
    if (span !== undefined) at = span.end - 1;
    else if ('([{'.includes(sign)) {
      if (depth === 0) {
        isBody = sign === '{';
        start = at + 1;
      }
      depth++;
    } else if (')]}'.includes(sign)) {
      depth--;
      if (depth === 0 && isBody && sign === '}') return [...parts, { start, end: at }];
      if (sign === '}') part(at + 1, at + 1);
    } else if (sign === ';') part(at, at + 1);
  }
  return [];
}
