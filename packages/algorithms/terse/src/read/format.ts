import { isLogLine } from './log-line.js';

/** What kind of output a text is, as far as it changes what may be done with it. */
export type Format = 'json' | 'ndjson' | 'diff' | 'matches' | 'markdown' | 'table' | 'lines';

/** `path:12:text`, as grep prints it, and what a compiler prints in its place. */
const MATCH = /^(?!<|\d)[^\s:]*[./][^\s:]*:\d+[:-]/;
const SEVERITY = /:\d+(?::\d+)?: *(?:\w+ )?(?:error|warning|note|fatal)/i;

/** Lines that are looked at. */
const SAMPLE = 200;

/**
 * Recognises what a text is from its first lines; JSON only when all of it parses.
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
  if (sample.some((line) => line.startsWith('diff --git '))) return 'diff';
  if (
    share((line) => MATCH.test(line) && !isLogLine(line)) > 0.9 &&
    share((line) => SEVERITY.test(line)) < 0.3
  ) {
    return 'matches';
  }
  if (share((line) => /^[│┃|║].*[│┃|║]$|^[┌├└┏┡╞╘+][─━═┴┼┬┻╇┳+-]+/.test(line)) > 0.6)
    return 'table';
  return isMarkdown(sample) ? 'markdown' : 'lines';
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

/** A heading and one more sign of Markdown; a log with a `#` in it has no links or fences. */
function isMarkdown(sample: readonly string[]): boolean {
  if (!sample.some((line) => /^#{1,6} \S/.test(line))) return false;
  return sample.some((line) => /^(?:```|~~~)|\]\([^)]+\)|^\s*[-*] \S|^\|.*\|$/.test(line));
}
