/** Words of a comment at the head of a file that is no more than its license. */
const LICENSE = /copyright|licen[cs]ed?\b|SPDX-|all rights reserved/i;

/** Lines of such a comment, at most: a longer one says something of the code as well. */
const LICENSE_LINES = 60;

/** Conditions and directives around code, closing brackets, a closing word. */
const AROUND =
  /^\s*(?:#\s*(?:if|ifdef|ifndef|else|elif|endif|undef|pragma|region|endregion)\b.*|[)\]};,]*|end)$/;

/** One sign again and again, in a line without words: a line of a frame. */
const RUN = /([-=*#/~_+])\1{7}/;
const WORD = /[\p{L}\p{N}]/u;

/** Lines of text in a frame that names a section; more of them describe what comes next. */
const SECTION_LINES = 2;

/** Whether lines say nothing by themselves: conditions around code, closing brackets, frames. */
export function isIdle(lines: readonly string[]): boolean {
  return lines.every((line) => AROUND.test(line) || isRule(line));
}

/** How many lines at the head of a file are its license and nothing else; 0 where there is none. */
export function licenseLines(
  lines: readonly string[],
  isComment: (line: string) => boolean,
): number {
  let last = lines[0]?.startsWith('#!') ? 1 : 0;
  while (last < lines.length && lines[last]!.trim() === '') last++;
  const first = last;
  let isOpen = false;
  while (last < lines.length && last - first <= LICENSE_LINES) {
    const line = lines[last]!;
    if (/^\s*\/\*/.test(line)) isOpen = true;
    if (!isOpen && !isComment(line)) break;
    last++;
    if (isOpen && line.includes('*/')) {
      isOpen = false;
      break;
    }
  }
  const isWhole = !isOpen && last - first <= LICENSE_LINES;
  return isWhole && LICENSE.test(lines.slice(first, last).join('\n')) ? last : 0;
}

/**
 * The first line of a comment that describes what stands below it: behind a frame around the name of a
 * section, if the comment begins with one.
 *
 * @param first 0-based first line of the comment
 * @param end 0-based line behind it
 */
export function behindSection(lines: readonly string[], first: number, end: number): number {
  let open: number | undefined;
  let begin = first;
  for (let line = first; line < end; line++) {
    if (!isRule(lines[line]!)) continue;
    if (open !== undefined && line - open - 1 <= SECTION_LINES) {
      begin = line + 1;
      open = undefined;
    } else open = line;
  }
  return begin;
}

function isRule(line: string): boolean {
  return RUN.test(line) && !WORD.test(line);
}
