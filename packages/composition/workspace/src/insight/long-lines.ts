import type { DefinedText } from './inline-tests.js';

/**
 * Characters of a line that somebody may have written. Longer ones are minified code and data: formatters
 * break at 80 to 120, and of hand-written files a line above 500 is rare.
 */
const LONGEST_LINE = 1_000;

/** A file with what was blanked in it. */
export interface ReadableText extends DefinedText {
  /** Lines that were too long for anybody to have written. */
  longLines: number;
}

/** A file without its minified lines and what they define: their places are blank, the others stay where they are. */
export function withoutLongLines(file: DefinedText): ReadableText {
  const { text } = file;
  if (text.length <= LONGEST_LINE) return { ...file, longLines: 0 };
  const spans: [start: number, end: number][] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (end - start > LONGEST_LINE) spans.push([start, end]);
    start = end + 1;
  }
  if (spans.length === 0) return { ...file, longLines: 0 };
  let kept = '';
  let at = 0;
  for (const [start, end] of spans) {
    kept += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  const isIn = (index: number): boolean =>
    spans.some(([start, end]) => start <= index && index < end);
  // A definition stays in its place, because others name their parent by it; without a body it is no function.
  const definitions = file.definitions.map((one) =>
    isIn(one.startIndex) ? { ...one, kind: 'variable' as const, endIndex: one.startIndex } : one,
  );
  return { ...file, text: kept + text.slice(at), definitions, longLines: spans.length };
}
