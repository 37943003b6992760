import type { ValueNotation } from '../language.js';
import { REACH, type ValueText } from './alternatives.js';
import { optionsOf, typeOf } from './written-type.js';

/** Tags of comments that say the type of a value or a result. */
const TAGS = {
  plain: /@(?:var|return)[ \t]+([^\s*]+)/,
  braces: /@(?:type|returns?)[ \t]*\{([^{}\n]{1,200})\}/,
  brackets: /@return[ \t]+\[([^\]\n]{1,200})\]/,
  lines: /@(?:type|return)[ \t]+([\w.|]+)/,
} as const;

/** Tags of comments that say the type of a parameter: the groups are its name and the type. */
const PARAMETERS = {
  plain: /@param[ \t]+(?<type>[^\s*]{1,200})[ \t]+[&.]{0,4}(?<name>\$\w+)/g,
  braces: /@param[ \t]*\{(?<type>[^{}\n]{1,200})\}[ \t]*\[?(?<name>[\w$]+)/g,
  brackets: /@param[ \t]+(?<name>\w+)[ \t]+\[(?<type>[^\]\n]{1,200})\]/g,
  lines: /@param[ \t]+(?<name>\w+)\??[ \t]+(?<type>[\w.|]+)/g,
} as const;

/** Characters of a comment that are looked at. */
const COMMENT = 4 * REACH;

/** Lines that belong to the comment before a function, or stand between the two: an annotation. */
const BETWEEN = /^\s*(?:\/?\*|\/\/|#|--|@)/;

/** The type that the comment before a definition says its value, or its result, to be of. */
export function documentedValue(comment: string, notation: ValueNotation): ValueText | undefined {
  const { documented } = notation;
  const written = documented && TAGS[documented].exec(comment.slice(0, COMMENT))?.[1];
  return written === undefined ? undefined : typeOf(plain(written), notation);
}

/**
 * The type that the comment before a function gives a parameter.
 *
 * @param start offset of the function
 * @param site offset of the parameter in the function's header
 */
export function documentedParameter(
  text: string,
  { start, site, name }: { start: number; site: number; name: string },
  notation: ValueNotation,
): ValueText | undefined {
  const { documented } = notation;
  if (documented === undefined || !isInList(text.slice(start, Math.min(site, start + REACH))))
    return undefined;
  for (const { groups } of commentAbove(text, start).matchAll(PARAMETERS[documented]))
    if (groups!.name === name) return typeOf(plain(groups!.type!), notation);
  return undefined;
}

/** The lines of a comment above the line of an offset. */
function commentAbove(text: string, start: number): string {
  const lines = text.slice(Math.max(0, start - COMMENT), start).split('\n');
  let first = lines.length - 1;
  while (first > 0 && BETWEEN.test(lines[first - 1]!)) first--;
  return lines.slice(first, -1).join('\n');
}

/** A union is written with commas in some comments, and a type that may be none with a mark before it. */
function plain(written: string): string {
  return optionsOf(written.replace(/^[?!]/, ''), ',').join('|');
}

/** Whether a header is left within the list of its parameters. */
function isInList(header: string): boolean {
  let depth = 0;
  for (const sign of header) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  return depth > 0;
}
