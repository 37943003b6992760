/** A line of code in a literate file, or one that opens such lines. */
const CODE = /^(?:>|\\begin\{code\})/m;

/** What stands at the begin of a line in code alone. */
const BARE = /^(?:module|import)\s+[A-Z]/;

/**
 * The code of a literate file, the rest made blank: the lines after `>` and those between `\begin{code}` and
 * `\end{code}`. Any other file comes back as it is: it has a head or imports outside of such lines. The result
 * has the same length.
 *
 * Source: the Haskell 2010 report, §10.4.
 */
export function literateCode(text: string): string {
  if (!CODE.test(text)) return text;
  let inside = false;
  let isCode = false;
  const out: string[] = [];
  for (const line of text.split('\n')) {
    const ends = line.startsWith('\\end{code}');
    if (ends) inside = false;
    if (inside) out.push(line);
    else if (line.startsWith('>')) out.push(` ${line.slice(1)}`);
    else if (BARE.test(line)) return text;
    else out.push(' '.repeat(line.length));
    isCode ||= inside || line.startsWith('> ');
    if (line.startsWith('\\begin{code}')) inside = true;
  }
  return isCode ? out.join('\n') : text;
}
