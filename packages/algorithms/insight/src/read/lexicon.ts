import { dataOf, type Lexis } from '@ctx/source/languages';

/** How a language is cut into tokens and statements. */
export interface Lexicon {
  readonly language: string;
  /** What begins a comment that ends with its line. */
  readonly comment: string;
  readonly lexis: Lexis;
  /** All comments and strings are known. */
  readonly described: boolean;
  /** Indentation makes blocks, not braces. */
  readonly offside: boolean;
  /** Only `;` ends a statement: a line break means nothing. */
  readonly semicolons: boolean;
  /** Lines that begin with `#` are directives or comments. */
  readonly directives: boolean;
}

/** Comments and strings of a language of which only the line comment is known. */
const PLAIN: Lexis = { quotes: '"\'' };
const SLASHED: Lexis = { ...PLAIN, block: ['/*', '*/'] };

const known = new Map<string, Lexicon | undefined>();

/** How a language is read; undefined for one of which not even the comment is known, and for markup. */
export function lexiconOf(language: string): Lexicon | undefined {
  if (!known.has(language)) known.set(language, build(language));
  return known.get(language);
}

function build(language: string): Lexicon | undefined {
  const { comment, lexis, spacing, markup, headers, control } = dataOf(language) ?? {};
  if (comment === undefined || markup) return undefined;
  const slashed = comment === '//';
  const plain = headers?.block ? { ...PLAIN, block: headers.block } : PLAIN;
  return {
    language,
    comment,
    lexis: lexis ?? (slashed ? SLASHED : plain),
    described: lexis !== undefined,
    offside: spacing?.offside === true || !(slashed || lexis?.block),
    semicolons: control?.semicolons === true,
    directives: slashed,
  };
}
