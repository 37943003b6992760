import { lineStarts } from '@ctx/text';
import { PATTERN_CHARS } from './defaults.js';

/** The lines of a text by number, 0-based, for scanners that read line by line. */
export interface TextLines {
  readonly count: number;
  /** UTF-16 offset of a line; the length of the text for the line after the last. */
  start(line: number): number;
  /** The first characters of a line without its terminator: enough for any pattern of a format. */
  head(line: number): string;
  isBlank(line: number): boolean;
}

/** Splits a text into lines. A byte order mark is no part of the first line's head. */
export function textLines(text: string): TextLines {
  const starts = lineStarts(text);
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = (line: number): number => (line < starts.length ? starts[line]! : text.length);
  const head = (line: number): string => {
    const from = line === 0 ? first : start(line);
    const end = start(line + 1);
    return text.slice(from, Math.min(end, from + PATTERN_CHARS)).replace(/[\r\n]+$/, '');
  };
  return {
    count: starts.length,
    start,
    head,
    isBlank: (line) => {
      const from = line === 0 ? first : start(line);
      const end = start(line + 1);
      for (let at = from; at < end; at++) if (text.charCodeAt(at) > 32) return false;
      return true;
    },
  };
}
