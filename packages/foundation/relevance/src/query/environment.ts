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
