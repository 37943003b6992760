import type { Row } from './row.js';

/** UTF-16 units above which a line is data: minified code, base64, a dump. */
export const LONG_LINE = 8192;

/** Units kept around every place that speaks of a failure, and at the ends of the line. */
const MARGIN = 240;

/** Places in one line that are shown. */
const PLACES = 12;

const FAILURE = /error|fail|fatal|panic|exception|denied|cannot|exit code/gi;

/**
 * Lines of data, minified code, base64: of a line above {@link LONG_LINE} units its ends are kept
 * and what stands around words of failure; what is left out is counted.
 */
export function cutLongLines(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const { text } = row;
    if (text === undefined || text.length <= LONG_LINE || isReport(text)) return row;
    return { ...row, text: cut(text), failing: false, omits: 'long line' };
  });
}

/** A report in JSON between other lines: what failed is in it, and where cannot be seen. */
function isReport(text: string): boolean {
  if (!/^[[{]/.test(text) || !/[\]}]$/.test(text) || text.search(FAILURE) === -1) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function cut(text: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const [start, end] of windows(text)) {
    if (start > position) parts.push(` ⋯ ${start - position} characters ⋯ `);
    parts.push(text.slice(Math.max(start, position), end));
    position = Math.max(position, end);
  }
  return parts.join('');
}

function windows(text: string): [start: number, end: number][] {
  const stretches: [number, number][] = [[0, MARGIN]];
  for (const { index } of text.matchAll(FAILURE)) {
    if (stretches.length > PLACES) break;
    if (index < (stretches.at(-1) as [number, number])[1]) continue;
    stretches.push([Math.max(0, index - MARGIN), Math.min(text.length, index + MARGIN)]);
  }
  stretches.push([text.length - MARGIN, text.length]);
  return stretches;
}
