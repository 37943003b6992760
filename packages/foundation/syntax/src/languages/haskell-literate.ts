/** A line of code in a literate file, or one that opens such lines. */
const CODE = /^(?:>|\\begin\{code\})/m;

/** The words at the begin of a line that code alone has. */
const BARE = /^(?:module|import)\s+[A-Z]/;

/** A comment of several lines; a digit behind the dash belongs to a length of TeX. */
const COMMENT = /^\{-(?!\d)/;

/** A signature, a type with its constructors, or the program: code, or prose that quotes it. */
const DECLARED = /^(?:[a-z_][\w']*\s*::\s|(?:data|newtype)\s+[A-Z][^=]*=|main\s*=)/;

/**
 * The code of a literate file, the rest made blank: the lines after `>` and those between `\begin{code}` and
 * `\end{code}`. Any other file comes back as it is: it has code outside of such lines, and they are an example
 * in a comment. The result has the same length.
 *
 * Source: the Haskell 2010 report, §10.4.
 */
export function literateCode(text: string): string {
  if (!CODE.test(text)) return text;
  let inside = false;
  let isCode = false;
  let hasHead = false;
  let isQuoted = false;
  const out: string[] = [];
  for (const line of text.split('\n')) {
    const ends = line.startsWith('\\end{code}');
    if (ends) inside = false;
    const code = inside ? line : line.startsWith('>') ? ` ${line.slice(1)}` : undefined;
    out.push(code ?? ' '.repeat(line.length));
    if (code !== undefined) hasHead ||= BARE.test(code.trimStart());
    else if (BARE.test(line) || COMMENT.test(line)) return text;
    else isQuoted ||= DECLARED.test(line);
    isCode ||= inside || line.startsWith('> ');
    if (line.startsWith('\\begin{code}')) inside = true;
  }
  // Prose may quote a line of its code, but then a head tells which lines are the code.
  return isCode && (hasHead || !isQuoted) ? out.join('\n') : text;
}
