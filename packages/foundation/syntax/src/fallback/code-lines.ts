import { dataOf, type Lexis } from '@ctx/source/languages';

/** Comments of several lines where no more is known than that `//` begins one, as of PHP. */
const SLASHED = ['/*', '*/'] as const;

/** What may stand before the quotes of a string, and nothing else. */
const PREFIX = /^\s*[A-Za-z]{1,2}$/;

/** The lines of a text, those of comments and of strings of several lines blank. */
export function codeLines(language: string, text: string): string[] {
  const { comment, lexis, headers } = dataOf(language) ?? {};
  const block = headers?.block ?? lexis?.block ?? (comment === '//' ? SLASHED : undefined);
  const long = headers?.long ? [headers.long] : lexis?.long?.filter((quote) => quote.length > 1);
  let until: string | undefined;
  return text.split(/\r\n|\r|\n/).map((line) => {
    if (until !== undefined) {
      const end = line.indexOf(until);
      if (end < 0) return '';
      const rest = line.slice(end + until.length);
      until = undefined;
      return rest;
    }
    if (isComment(line.trimStart(), comment, block?.[0])) return '';
    const code = behindComment(line, block);
    const opened = openAtEnd(code, block, long);
    until = opened?.close;
    return opened === undefined ? code : code.slice(0, opened.index);
  });
}

/** Whether a line is a comment to its end; one that goes on may begin alike: `--[[`. */
function isComment(code: string, mark: string | undefined, open: string | undefined): boolean {
  if (mark === undefined || !code.startsWith(mark)) return false;
  return open === undefined || !code.startsWith(open);
}

/** A line that begins with a comment, behind it. */
function behindComment(line: string, [open, close]: (Lexis['block'] & {}) | [] = []): string {
  if (open === undefined || !line.trimStart().startsWith(open)) return line;
  const end = line.indexOf(close!, line.indexOf(open) + open.length);
  return end < 0 ? line : line.slice(end + close!.length);
}

/** What a line opens and does not close: a comment, or a string of several lines. */
function openAtEnd(
  line: string,
  [open, close]: (Lexis['block'] & {}) | [] = [],
  long: readonly string[] = [],
): { index: number; close: string } | undefined {
  const at = open === undefined ? -1 : line.lastIndexOf(open);
  const isOpen = at >= 0 && line.indexOf(close!, at + open!.length) < 0;
  if (isOpen && !/["'/]/.test(line.slice(Math.max(0, at - 1), at)))
    return { index: at, close: close! };
  return openString(line, long);
}

/** The string that a line opens last and does not close: inside one kind of quotes, others are text. */
function openString(
  line: string,
  long: readonly string[],
): { index: number; close: string } | undefined {
  const next = long.map((quote) => ({ quote, index: line.indexOf(quote) }));
  for (;;) {
    const [first] = next.filter(({ index }) => index >= 0).sort((a, b) => a.index - b.index);
    if (first === undefined) return undefined;
    const { quote, index } = first;
    const end = line.indexOf(quote, index + quote.length);
    // A prefix, as of `r"""`, is no code where nothing stands before it.
    if (end < 0) return { index: PREFIX.test(line.slice(0, index)) ? 0 : index, close: quote };
    const from = end + quote.length;
    // What stands further on is not looked for again: a line may be long.
    for (const one of next)
      if (one.index >= 0 && one.index < from) one.index = line.indexOf(one.quote, from);
  }
}
