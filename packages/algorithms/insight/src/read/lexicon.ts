import { dataOf } from '@ctx/source/languages';
import { type Lexicon as Literals, lexiconOf as literalsOf } from '@ctx/source/lexis';

/** How a language is cut into tokens and statements. */
export interface Lexicon {
  readonly language: string;
  readonly literals: Literals;
  /** All comments and strings are known. */
  readonly described: boolean;
  /** Indentation makes blocks, not braces. */
  readonly offside: boolean;
  /** Only `;` ends a statement: a line break means nothing. */
  readonly semicolons: boolean;
  /** Lines that begin with `#` are directives or comments. */
  readonly directives: boolean;
}

const known = new Map<string, Lexicon | undefined>();

/** How a language is read; undefined for one of which not even the comment is known, and for markup. */
export function lexiconOf(language: string): Lexicon | undefined {
  if (!known.has(language)) known.set(language, build(language));
  return known.get(language);
}

function build(language: string): Lexicon | undefined {
  const { comment, lexis, spacing, markup, control } = dataOf(language) ?? {};
  if (comment === undefined || markup) return undefined;
  const slashed = comment === '//';
  return {
    language,
    literals: literalsOf(language),
    described: lexis !== undefined,
    offside: spacing?.offside === true || !slashed,
    semicolons: control?.semicolons === true,
    directives: slashed,
  };
}
