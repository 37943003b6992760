import { anyOf, isLogLine, isProgress, isRecordLine } from './line-kinds.js';
import { isPassing } from './passing.js';

/** Lines behind a line that speaks of a failure which belong to it: the longest block in the 60
 * captured outputs, a nested template error of g++, has 38. */
const FAILURE_LINES = 40;

/** Words that a line about a failure, a warning or an unexpected value has in all tools seen. */
const WORDS =
  /error|fail|fatal|panic|exception|traceback|assert|abort|segfault|segmentation|core dumped|killed|denied|refused|time(?:d )?out|cannot|can't|could ?n[o']t|unable|not found|no such|undefined|unresolved|unexpected|invalid|missing|conflict|reject|warn|critical|emerg|expected|received|caused by|exit(?:ed)? (?:code|status|with)|exit \d|undeclared|incompatible|mismatch|not ok|jammed|deprecated|vulnerab/gi;

/** Whether one of the words stands there as a word, and not inside a name such as `http-errors`. */
function speaksOfFailure(line: string): boolean {
  WORDS.lastIndex = 0;
  for (let match = WORDS.exec(line); match !== null; match = WORDS.exec(line)) {
    const isInName =
      /[-/]/.test(line[match.index - 1] ?? '') && /[-\w./]/.test(line[WORDS.lastIndex] ?? '');
    if (!isInName) return true;
  }
  return false;
}

/** `file.ts:12`, `file.ts(12,3)`, `File "x.py", line 3`: a place in a source. */
const PLACE = /[\w)\]-]\.[A-Za-z]\w{0,9}[:(]\d+|", line \d+/;

/** Marks of failing items, frames of a stack, caret lines, compilers' arrows and gutters. */
const SIGNS =
  /[✗✕✖×❌●⨯]|^\s+at \S|^E {2,}|^>|^[ \t]{0,80}(?:-->|\d{0,7} {0,80}\|.*\^|\^[\^~]*\s*$)|^goroutine \d|^\s*FAIL|^!!|\bpanic:|^\s+\+0x|^#\d+ /;

/** A status from 500 in an access log. */
const STATUS = /" 5\d\d\b/;

const SEEN: RegExp = anyOf(PLACE, SIGNS, STATUS);

/** Whether a line speaks of a failure or a warning, or places one. Lines marked as passing do not. */
export function isFailure(line: string): boolean {
  if (!(speaksOfFailure(line) || SEEN.test(line))) return false;
  return !isPassing(line) && !isTitle(line);
}

/** The title of a test of TAP, which may speak of anything: the line below it says how it went. */
function isTitle(line: string): boolean {
  return line.trimStart().startsWith('# Subtest: ');
}

/**
 * Lines that belong to failures: those that say so, and up to {@link FAILURE_LINES} lines behind each, which is where
 * tools print expected and received values, source excerpts and frames.
 *
 * @param lines Lines as a terminal shows them.
 * @param failures Which of them say so.
 */
export function failingLines(lines: readonly string[], failures: readonly boolean[]): boolean[] {
  let left = 0;
  return lines.map((line, index) => {
    if (failures[index]) {
      left = FAILURE_LINES;
      return true;
    }
    if (left > 0) left = endsFailure(line) ? 0 : left - 1;
    return left > 0 && line.trim() !== '';
  });
}

/** A line that begins something of its own. */
function endsFailure(line: string): boolean {
  return isPassing(line) || isProgress(line) || isLogLine(line) || isRecordLine(line);
}
