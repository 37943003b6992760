/**
 * A text without its `<!-- … -->`: they are the words of an issue's template, not of its author. The
 * lines stay, so that a line's number is still its own; an unclosed comment is text.
 */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('<!--', from);
    const close = open < 0 ? open : text.indexOf('-->', open + 4);
    if (close < 0) break;
    const end = close + 3;
    parts.push(text.slice(from, open), text.slice(open, end).replace(/[^\r\n]+/g, ''));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}
