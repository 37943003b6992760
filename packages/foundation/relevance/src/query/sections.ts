/** Rows that make a table: a lone `left 1.2.3` may be what the task is about. */
const ROWS = 2;

/** A version: `1.2.3`, `v18.0.0-beta.1`, `^4.17.21`. */
const VERSION = String.raw`["'\`]?[~^<>=]{0,2}\s?v?\d{1,5}\.\d{1,6}(?:\.\d{1,8}){1,3}[-+.\w]{0,40}["'\`]?`;

/** The text before it: a list's mark, a name of few words. */
const LABEL = String.raw`\s*(?:[-*+|>]\s{0,3})?[*_"'\`]{0,3}(?<label>@?[A-Za-z][\w@/. ()-]{0,50}?)[*_"'\`]{0,3}`;

/** A row of what a package manager or an issue's form lists: `numpy  1.26.4`, `- vite: ^5.0.0`, `foo==1.2.3`. */
const ROW = new RegExp(
  `^${LABEL}\\s{0,40}(?::|=>|={1,3}|@|\\||\\s)[*_]{0,2}\\s{0,40}${VERSION}\\s*(?:,|\\||\\([^()]{0,60}\\)|[\\w:/.-]{1,40})?\\s*$`,
);

/** A line of a form about the machine, whatever follows: `- OS: macOS`, `Browser version: 120`. */
const FORM =
  /^\s*(?:[-*+|>]\s{0,3})?[*_`]{0,3}(?:(?:[\w.+#/-]{1,30} ){0,3}versions?|(?:operating )?system|os|platform|browser|architecture|arch|cpu|kernel|shell|terminal|environment)(?: \([^()]{0,40}\)| info)?[*_`]{0,3}\s?(?::|\|)[*_`]{0,3}\s.{0,120}$/i;

/** Longest line that is read as a row, in UTF-16 units. */
const LONGEST = 300;

/** Characters of a title; the rest of an over-long first line counts as prose. */
const MAX_TITLE = 300;

/** A task taken apart: what its author wrote as title, prose, code, and inline code. */
export interface Sections {
  /** First line with words, without heading marks; at most 300 units. */
  title: string;
  /** Text outside code, without headings, checklists, quotes' marks, comments, URLs, versions of what is installed. */
  prose: string;
  /** Fenced and indented code, logs and stack traces, without tables of versions. */
  code: string;
  /** Spans between backticks, in order. */
  inline: string[];
}

const FENCE = /^\s{0,12}(```+|~~~+)/;
const HEADING = /^\s{0,3}(?:#{1,6}\s.*|\*\*[^*]{1,80}\*\*:?\s*|[-=]{3,}\s*)$/;
const CHECKBOX = /^\s*[-*+]\s*\[[ xX]\]/;
const INDENTED = /^(?: {4}|\t)\s*\S/;
const LIST = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const TRACE =
  /^\s*(?:File "[^"]*", line \d+|at .{1,400}[(:]\S*:\d+|Traceback \(most recent call last\)|#\d+ \S|\S+\.\w+:\d+:)/;
const URL = /\b(?:https?|ftp):\/\/[^\s<>")\]]+/g;
// At most nine marks: without a bound a run of n backticks costs n² steps.
const INLINE = /(`{1,9})([^`\n]{1,300})\1/g;

/** Takes a task apart. One pass over its lines; never throws; linear. */
export function readSections(task: string): Sections {
  const sections: Sections = { title: '', prose: '', code: '', inline: [] };
  const prose: string[] = [];
  const code: string[] = [];
  let fence = '';
  let previous = '';
  for (const line of withoutComments(task).split(/\r\n?|\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
      else code.push(line);
    } else if (mark !== undefined) fence = mark.slice(0, 3);
    else if (TRACE.test(line.slice(0, 600)) || isIndentedCode(line, previous)) code.push(line);
    else if (sections.title === '' && /[\p{L}\p{N}]/u.test(line)) takeTitle(sections, prose, line);
    else if (!HEADING.test(line) && !CHECKBOX.test(line))
      prose.push(line.replace(/^\s{0,3}>+/, ''));
    previous = line;
  }
  sections.prose = withoutEnvironment(prose)
    .join('\n')
    .replace(URL, ' ')
    .replace(INLINE, (_, _ticks, span: string) => {
      sections.inline.push(span);
      return ' ';
    });
  for (const match of sections.title.matchAll(INLINE)) sections.inline.push(match[2] ?? '');
  sections.code = withoutVersions(code).join('\n').replace(URL, ' ');
  return sections;
}

function takeTitle(sections: Sections, prose: string[], line: string): void {
  const text = line
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(URL, ' ')
    .trim();
  sections.title = text.slice(0, MAX_TITLE);
  if (text.length > MAX_TITLE) prose.push(text.slice(MAX_TITLE));
}

function isIndentedCode(line: string, previous: string): boolean {
  return (
    INDENTED.test(line) && !LIST.test(line) && (previous.trim() === '' || INDENTED.test(previous))
  );
}

/** Lines of prose without forms about the machine and without tables of versions. */
export function withoutEnvironment(lines: readonly string[]): string[] {
  return withoutVersions(lines.filter((line) => line.length > LONGEST || !FORM.test(line)));
}

/**
 * Lines without the tables of versions that reports paste: their words (`version`, the names of
 * packages) are about no code. A lone row with a version stays.
 */
export function withoutVersions(lines: readonly string[]): string[] {
  const isRow = lines.map((line) => line.length <= LONGEST && ROW.test(line));
  return lines.filter((_, i) => {
    if (!isRow[i]) return true;
    let rows = 1;
    for (let at = i - 1; at >= 0 && isRow[at] && rows < ROWS; at--) rows++;
    for (let at = i + 1; at < lines.length && isRow[at] && rows < ROWS; at++) rows++;
    return rows < ROWS;
  });
}

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
