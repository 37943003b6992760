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
