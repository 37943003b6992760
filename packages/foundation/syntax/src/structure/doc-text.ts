/** Length of a whole documentation, UTF-16 units: a field beside the text that has all of it. */
const STRUCTURE_DOC = 1_000;

/** Comments that speak to tools or about rights, not about the code below them. */
const NOT_DOC =
  /^\W*(?:eslint|biome|prettier|istanbul|c8 |v8 |@?ts-|noqa|nolint|pylint|mypy|ruff|pragma|clang-format|NOLINT|rubocop|frozen_string_literal|phpcs|go:|\+build|-\*-|coding[:=]|SPDX-)|\bcopyright\b|\blicensed under\b|all rights reserved/i;

/**
 * The text of a comment or docstring: marks taken off, lines kept, at most 1,000 characters.
 *
 * @returns undefined when it describes nothing: directives, licenses, rules
 */
export function docText(raw: string): string | undefined {
  const lines = raw.slice(0, 2 * STRUCTURE_DOC).split(/\r\n?|\n/);
  const prose = lines
    .map((line) =>
      line
        .slice(0, 400)
        .trim()
        .replace(/^(?:\/\*+!?|\/\/[/!]*|#+:?|"""|'''|--+|\*+(?!\/)) ?/, '')
        .replace(/ *(?:\*+\/|"""|''')$/, '')
        .replace(/^[-=*#~_/]{3,}$/, '')
        .trimEnd(),
    )
    .join('\n')
    .trim();
  if (!/\p{L}{2}/u.test(prose) || NOT_DOC.test(prose.slice(0, 200))) return undefined;
  return prose.length > STRUCTURE_DOC ? `${prose.slice(0, STRUCTURE_DOC - 1)}…` : prose;
}
