import { isFailure } from './failure.js';

/** Escape sequences of ECMA-48: colors and cursor movements, titles and links, single ones. */
const ESCAPE =
  /\x1b(?:\[[0-9:;<=>?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[()][0-9A-Za-z]|[@-Z\\^_=>])/g;

/** Sequences that put the cursor to the beginning of its line, or empty the line. */
const RETURN = /\x1b\[(?:[01]?G|2K)/g;

/**
 * A line as a terminal would show it when all was written: without escape sequences and trailing
 * space, and of what carriage returns overwrote only the last state. A state that speaks of a
 * failure stays.
 */
export function screenLine(line: string): string {
  let shown = line;
  if (shown.includes('\x1b')) shown = shown.replace(RETURN, '\r').replace(ESCAPE, '');
  if (shown.includes('\b')) shown = withoutBackspaces(shown);
  if (shown.includes('\r')) shown = lastState(shown);
  return shown.trimEnd();
}

function lastState(line: string): string {
  const states = line.split('\r').filter((state) => state.trim() !== '');
  const last = states.pop() ?? '';
  const failures = states.filter((state) => isFailure(state) && !last.includes(state.trim()));
  return [...new Set(failures), last].join(' | ');
}

function withoutBackspaces(line: string): string {
  const out: string[] = [];
  for (const char of line) {
    if (char === '\b') out.pop();
    else out.push(char);
  }
  return out.join('');
}
