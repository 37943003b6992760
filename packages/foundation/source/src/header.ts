/**
 * Annotations and words before a keyword: `@Test private[data] inline `, `private(set) `; none that
 * begins a statement.
 */
export const MODIFIERS: string = String.raw`^(?!(?:import|guard|if|while|for|return|else|switch|when|catch|case(?! class| object))\b)(?:(?:@[\w.:]+(?:\([^)]*\))?|[a-z]+(?:[[(][\w. ]*[\])])?)\s+)*?`;

/** Words that hide a definition; `private(set)` is about the setter alone. */
export const HIDDEN: RegExp = /\b(?:private|protected)\b(?!\()/;

/**
 * The pattern of a header: modifiers, a keyword, a name. `header('fn')` finds `pub fn main`.
 *
 * @param keyword source of a pattern: `class|object`
 * @param name source of a pattern
 */
export function header(keyword: string, name: string = String.raw`[\w$]+`): RegExp {
  return new RegExp(`${MODIFIERS}(?:${keyword})\\s+(?<name>${name})`);
}
