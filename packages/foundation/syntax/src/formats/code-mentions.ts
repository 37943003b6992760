import type { Mention } from '../facts/facts.js';
import { countNames } from './name-counts.js';

/** Characters of a line that are looked at. */
const LINE = 400;

/** Fences of what is typed and printed, which is no code of the project. */
export const TYPED: RegExp =
  /^(?:sh|bash|zsh|shell|console|powershell|bat|cmd|text|txt|diff|log|output)\b/i;

/**
 * The names that a document shows as code, by first use: in fences, in blocks that are indented, and between
 * backticks. Texts between quotes are none of them.
 *
 * Source: CommonMark 0.31, fenced and indented code, code spans
 */
export function mentionsIn(source: readonly string[]): Mention[] {
  const { count, mentions } = countNames();
  let fence: string | undefined;
  let isTyped = false;
  let mayIndent = true;
  for (const whole of source) {
    const line = whole.slice(0, LINE);
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line);
    if (mark !== null && (fence === undefined || mark[1]!.startsWith(fence))) {
      fence = fence === undefined ? mark[1] : undefined;
      isTyped = TYPED.test(line.slice(mark[0].length).trim());
    } else if (fence !== undefined) {
      if (!isTyped) count(line);
    } else if (mayIndent && /^(?: {4}|\t)\s*\S/.test(line)) {
      count(line);
      continue;
    } else {
      for (const [, code = ''] of line.matchAll(/`{1,2}([^`]+)`/g)) count(code);
    }
    mayIndent = line.trim() === '';
  }
  return mentions();
}
