import type { GraphSymbol } from '../graph/graph.js';

/**
 * Comments that a program reads: the marks of interpreters and formatters, of licences and linters, and of
 * documentation that is taken from elsewhere. They say nothing of what a definition does.
 */
const MACHINE: readonly RegExp[] = [
  // Interpreters, encodings and editors.
  /(?:frozen[-_]string[-_]literal|warn_indent|shareable_constant_value|encoding|coding)\s*[:=]\s*[\w-]+/i,
  /-\*-.{0,80}?-\*-/,
  /\b(?:vim?|ex):\s*(?:set?\s)?\S{0,80}/,
  // Documentation generators.
  /<\/?inherit-?doc\b[^<>]{0,80}>/i,
  /\{?@inherit-?doc\}?/i,
  /:(?:nodoc|nocov|stopdoc|startdoc|enddoc|call-seq|yields|notnew|doc):(?:\s*all\b)?/i,
  /@(?:api private|internal|hide|private)\b/i,
  // Linters and coverage.
  /(?:eslint|tslint|prettier|biome|stylelint|jshint|jslint|rubocop|swiftlint|phpcs|ktlint|istanbul|codecov|sonar|noinspection|pylint|flake8|mypy|pyright|ruff|isort|nolint|clang-format|@ts)\b[-:]\S{0,80}.*/i,
  /\b(?:noqa\b.{0,40}|type:\s*ignore\S{0,40}|pragma:?\s*no[- ]\w+)/i,
  // Builds, licences and headings of editors.
  /\+build\b.*|go:(?:build|generate|embed|noinline|nosplit|linkname)\b.*/,
  /SPDX-[\w-]{1,40}:.*/i,
  /(?:copyright\b|\(c\)\s*\d{4}).*/i,
  /\b(?:all rights reserved|licensed (?:under|to)\b).*/i,
  /^\s*(?:MARK:|#?pragma mark\b|#(?:end)?region\b).{0,120}$/,
];

/** Characters of a comment that are looked at; what a map shows is shorter. */
const LOOKED_AT = 400;

/** Longest documentation shown; characters; by eye. */
const MAX_DOC_LENGTH = 70;

/** Longest signature shown; characters; by eye. */
export const MAX_SIGNATURE_LENGTH = 100;

/** Boundaries of characters hardly differ by locale; a fixed one keeps the map the same everywhere. */
let graphemes: Intl.Segmenter | undefined;

/** `@Throws(IOException::class)`; what declares something (`@interface`, `@protocol`) stays. */
const ANNOTATIONS =
  /^(?:@(?!interface\b|protocol\b|implementation\b)[\w.:]+(?:\([^()]{0,200}\))? ){1,8}(?=.)/;

/** Markup of documentation comments that says nothing in a map. */
const HTML_TAG = /<\/?(?:a|b|br|code|em|i|li|p|pre|strong|tt|ul)\b[^<>]*>/gi;
const JAVADOC_TAG = /\{@\w+ ([^{}]*)\}/g;

/** ` — First sentence.`, or nothing. */
export function documentation(doc: string | undefined): string {
  if (doc === undefined) return '';
  const sentence = withoutMachineWords(doc.replace(/\s+/g, ' '));
  const plain = sentence
    .replace(HTML_TAG, '')
    .replace(JAVADOC_TAG, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return isSentence(plain) ? ` — ${shorten(plain, MAX_DOC_LENGTH)}` : '';
}

/** Whether a text has words: half of its signs at least are letters, and no picture is drawn with them. */
function isSentence(text: string): boolean {
  const signs = text.replace(/\s/g, '').length;
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) * 2 > signs;
}

/** The signature without the words that `+` already says, and without an opening brace. */
export function plainSignature({
  signature,
  name,
}: Pick<GraphSymbol, 'signature' | 'name'>): string {
  const oneLine = unfolded(signature.replace(/\s+/g, ' ').trim()) || name;
  const bare = withoutMacros(oneLine.replace(ANNOTATIONS, ''), name)
    .replace(/^(?:export (?:default )?(?:declare )?|pub(?:\([^)]*\))? |public )/, '')
    .replace(/^const (?=[\w$]+\s*[:=].*=>)/, '')
    .replace(/ ?(?:=>|[{:;=]) ?$/, '');
  const short = bare.length > MAX_SIGNATURE_LENGTH ? withoutTemplate(bare) : bare;
  // A C typedef has its name after the body, where the header does not reach.
  return shorten(short.includes(name) ? short : `${short} ${name}`, MAX_SIGNATURE_LENGTH);
}

/** Parameters that stand a line each, as they would on one line: `f( a, b, )` is `f(a, b)`. */
function unfolded(line: string): string {
  return line.replace(/(?<=\(|\w<) /g, '').replace(/,? (?=\))/g, '');
}

/** Attributes of C++, and macros in capitals: `[[nodiscard]] LIB_API int f() LIB_NOEXCEPT`. */
const MACROS =
  /\[\[[^\]]{0,80}\]\] ?|(?<![^ ])(?<!\b(?:union|enum|typedef struct) )[A-Z][A-Z0-9]*_[A-Z0-9_]+ (?=\w|$)/g;
const TRAILING = /(?<=\) (?:const )?)[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;

/** Words beside a type: without another one a name in capitals is the type itself. */
const UNTYPED = /^(?:(?:static|inline|extern|const|constexpr|explicit|virtual) ?)*$/;

/** Before the name of a definition: how it is built and linked says nothing of what it does. */
function withoutMacros(line: string, name: string): string {
  if (!/\[\[|[A-Z]_[A-Z]/.test(line) || line.startsWith('#')) return line;
  // Behind a blank or a mark: `DB` stands in `LEVELDB_EXPORT` as well.
  let at = line.indexOf(name);
  while (at > 0 && /\w/.test(line[at - 1]!)) at = line.indexOf(name, at + 1);
  const plain = line.slice(0, Math.max(0, at)).replace(MACROS, '');
  return (UNTYPED.test(plain) ? line : plain + line.slice(at)).replace(TRAILING, '').trim();
}

/** A type of an object (`type Options = { … }`) as its header, where its members stand below it. */
export function withoutBody(symbol: GraphSymbol): GraphSymbol {
  const at = symbol.kind === 'type' ? symbol.signature.indexOf(' = {') : -1;
  return at < 0 ? symbol : { ...symbol, signature: symbol.signature.slice(0, at) };
}

/** The parameters of a template take the room of the name behind them. */
function withoutTemplate(line: string): string {
  const open = /^template\s*</.exec(line)?.[0].length;
  if (open === undefined) return line;
  let depth = 1;
  for (let i = open; i < line.length; i++) {
    if (line[i] === '<') depth++;
    else if (line[i] === '>' && --depth === 0) return line.slice(i + 1).trim() || line;
  }
  return line;
}

/** Cut at a word, with an ellipsis; a longer word is cut between two of its characters. */
function shorten(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, wholeCharacters(plain, limit));
  const at = cut.search(/[\s,(<][^\s,(<]*$/);
  return `${(at > limit / 2 ? cut.slice(0, at) : cut).trimEnd()}…`;
}

/** The largest length up to a limit that cuts no character as a reader sees it (UAX #29). */
function wholeCharacters(text: string, limit: number): number {
  if (/^[ -~]{2}$/.test(text.slice(limit - 1, limit + 1))) return limit;
  // Made with the first long text: it takes as long as all of a short map.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const start = graphemes.segment(text.slice(0, 2 * limit)).containing(limit)?.index;
  if (start) return start;
  // One character as long as the limit: at least its code points stay whole.
  return /[\udc00-\udfff]/.test(text[limit] ?? '') ? limit - 1 : limit;
}

/**
 * The sentence of a comment without what is written for programs; `''` where nothing else stands in it.
 *
 * @param comment one line
 */
export function withoutMachineWords(comment: string): string {
  let rest = comment.slice(0, LOOKED_AT);
  for (const words of MACHINE) rest = rest.replace(words, ' ');
  rest = rest.replace(/\s+/g, ' ').trim();
  // A mark alone leaves brackets, dashes, the name of a file.
  return /\p{L}{2}/u.test(rest) ? rest : '';
}
