import { isLogLine } from './line-kinds.js';

/** The kinds of output that are treated differently. */
export type Format =
  | 'json'
  | 'ndjson'
  | 'diff'
  | 'history'
  | 'blame'
  | 'matches'
  | 'markdown'
  | 'table'
  | 'lines';

/** A line of `git blame`: the commit with its author and date, the line's number, the line. */
export const BLAMED: RegExp =
  /^(\^?[0-9a-f]{7,40} (?:\S+ +)?\(\S.{0,80}?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}) +(\d+\).*)$/;

/** The head of a commit, as `git log` prints it. */
export const COMMIT: RegExp = /^(?:[*|\\/ ]+)?commit [0-9a-f]{7,40}\b/;

/** A commit in one line: `1a2b3c4 Subject`, with the branches of `--graph` in front. */
const ONE_LINE = /^(?:[*|\\/_ ]+)?[0-9a-f]{7,40} \S/;

/** `path:12:text`, as grep prints it, and what a compiler prints in its place. */
const MATCH = /^(?!<|\d)[^\s:./]*[./][^\s:]*:\d+[:-]/;
/** `12:text` and `12-text` below the path of their file, as searches print them with headings. */
const HEADED_MATCH = /^\d+[:-]/;
const SEVERITY = /:\d+(?::\d+)?: *(?:\w+ )?(?:error|warning|note|fatal)/i;
/** `path:12:5: text`: a message with its place, which stays in one piece. */
const PLACED = /^[^\s:]+:\d+:\d+: \S/;

/** Lines that are looked at. */
const SAMPLE = 200;

/**
 * Recognizes what a text is from its first lines; JSON only when all of it parses.
 *
 * @param text The output.
 * @param lines Its lines as a terminal shows them.
 */
export function formatOf(text: string, lines: readonly string[]): Format {
  if (isJson(text)) return 'json';
  const sample = lines.slice(0, SAMPLE).filter((line) => line !== '');
  const share = (test: (line: string) => boolean): number =>
    sample.filter(test).length / Math.max(1, sample.length);
  if (sample.length >= 3 && share(isRecord) > 0.8) return 'ndjson';
  if (sample.some(isDiffHeader)) return 'diff';
  if (share((line) => BLAMED.test(line)) > 0.8) return 'blame';
  if (COMMIT.test(sample[0] ?? '') || share((line) => ONE_LINE.test(line)) > 0.8) return 'history';
  if (
    share((line) => MATCH.test(line) && !isLogLine(line)) > 0.9 &&
    share((line) => SEVERITY.test(line) || PLACED.test(line)) < 0.3
  ) {
    return 'matches';
  }
  if (share((line) => HEADED_MATCH.test(line) && !isLogLine(line)) > 0.6) return 'matches';
  if (share((line) => /^[│┃|║].*[│┃|║]$|^[┌├└┏┡╞╘+][─━═┴┼┬┻╇┳+-]+/.test(line)) > 0.6)
    return 'table';
  return isMarkdown(sample) ? 'markdown' : 'lines';
}

/** The beginning of a diff: git's header, or the two paths of `diff -u` and the first hunk. */
function isDiffHeader(line: string, at: number, sample: readonly string[]): boolean {
  if (line.startsWith('diff --git ')) return true;
  return (
    line.startsWith('--- ') &&
    (sample[at + 1] ?? '').startsWith('+++ ') &&
    (sample[at + 2] ?? '').startsWith('@@ -')
  );
}

function isJson(text: string): boolean {
  const first = /^\s*([[{])/.exec(text)?.[1];
  if (first === undefined || !/[\]}]\s*$/.test(text.slice(-64))) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isRecord(line: string): boolean {
  if (!line.startsWith('{') || !line.endsWith('}')) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/**
 * A heading and one more sign of Markdown; a log with a `#` in it has no links or fences. TAP, which has
 * comments and lists, has items.
 */
function isMarkdown(sample: readonly string[]): boolean {
  if (!sample.some((line) => /^#{1,6} \S/.test(line))) return false;
  if (sample.some((line) => /^\s*(?:not )?ok \d+\b/.test(line))) return false;
  return sample.some((line) => /^(?:```|~~~)|\]\([^)]{1,300}\)|^\s*[-*] \S|^\|.*\|$/.test(line));
}
