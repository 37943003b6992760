/**
 * One pattern for several: a call of a pattern on a short line costs more than what it looks at,
 * and output has many lines.
 */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
