const OPERAND_FOLLOWS =
  /(?:^|[^\w$.])(?:and|await|case|delete|do|else|if|in|new|not|of|or|return|throw|typeof|unless|void|when|yield)$/;

/** Tokens that follow a regular expression, and no quotient. */
const AFTER_REGEX = /[,;.)\]}]|\s*$|\s+(?:do|then|and|or|=>)\b/my;

/**
 * Whether a slash stands where an operand is due, so that it does not divide.
 *
 * @param before offset of the last character of code, -1 at the begin of the text
 */
export function operandIsDue(text: string, before: number): boolean {
  if (before === -1) return true;
  if (!'(,=:[!&|?{};+-*%~^<>'.includes(text[before]!))
    return OPERAND_FOLLOWS.test(text.slice(Math.max(0, before - 12), before + 1));
  // `i++ / 2` and a closing tag `</p>` divide or close.
  return (
    text[before] !== '<' && !/(\+\+|--)$/.test(text.slice(Math.max(0, before - 1), before + 1))
  );
}

/** Whether a slash begins its line, or stands apart from the word before and not from what follows: `split /,/`. */
export function leansForward(text: string, at: number, before: number): boolean {
  if (!/\s/.test(text[at - 1] ?? '') || /[\s=]/.test(text[at + 1] ?? ' ')) return false;
  if (/[\r\n]/.test(text.slice(before + 1, at))) return true;
  return before === at - 2 && /[a-z_?!]/.test(text[before]!);
}

/** Whether what stands behind a second slash can follow a regular expression, and is no operand. */
export function followsRegex(text: string, end: number): boolean {
  AFTER_REGEX.lastIndex = end;
  return AFTER_REGEX.test(text);
}
