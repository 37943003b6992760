const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Splits a text into its lines. `\n`, `\r\n` and a lone `\r` each end a line; terminators are
 * dropped, so that the same source saved with either convention gives the same lines.
 *
 * A text is split at every terminator: n of them give n + 1 entries, the last of which is empty where
 * the text ends with one. That entry is no line of the file ({@link countLines}) but the place behind
 * its last terminator, so that the entries joined again are the text. `lines(text)[i]` is line i + 1
 * and starts at `lineStarts(text)[i]`.
 */
export function lines(text: string): string[] {
  // One character code decides the usual file: splitting by a string is several times faster
  // than by a pattern.
  return hasOneTerminator(text) ? text.split('\n') : text.split(/\r\n?|\n/);
}

/**
 * Finds where each line starts, as UTF-16 offsets: entry i is the start of line i + 1. Lines are
 * those of {@link lines}; the first entry is always 0, and the array is strictly increasing.
 */
export function lineStarts(text: string): Uint32Array {
  const starts = new Uint32Array(countEntries(text));
  let line = 1;
  if (hasOneTerminator(text)) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
      starts[line++] = end + 1;
    return starts;
  }
  for (let end = nextTerminator(text, 0); end < text.length; end = nextTerminator(text, end)) {
    end += terminatorLength(text, end);
    starts[line++] = end;
  }
  return starts;
}

/**
 * How many lines a text has, as `wc -l`, git and editors say: the one definition for every count that
 * is shown and every range that is named. `\n`, `\r\n` and a lone `\r` end a line, nothing else does
 * (U+2028 is a character); what stands behind the last one is a line unless it is empty. So n
 * terminators make n lines, and an empty text has none.
 */
export function countLines(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  const isEnded = text === '' || last === LINE_FEED || last === CARRIAGE_RETURN;
  return isEnded ? countEntries(text) - 1 : countEntries(text);
}

function countEntries(text: string): number {
  let count = 1;
  if (hasOneTerminator(text)) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++;
    return count;
  }
  for (let end = nextTerminator(text, 0); end < text.length; end = nextTerminator(text, end)) {
    end += terminatorLength(text, end);
    count++;
  }
  return count;
}

/** Whether only `\n` ends lines, which the engine finds several times faster than a look at each unit. */
function hasOneTerminator(text: string): boolean {
  return !text.includes('\r');
}

function nextTerminator(text: string, from: number): number {
  let index = from;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return index;
    index++;
  }
  return index;
}

function terminatorLength(text: string, index: number): number {
  return text.charCodeAt(index) === CARRIAGE_RETURN && text.charCodeAt(index + 1) === LINE_FEED
    ? 2
    : 1;
}

/**
 * The lines of a file, as many as `countLines` says: a line break at the very end ends a line and
 * begins none, and an empty text has none. `lines` has one entry more, what follows the last break.
 */
export function sourceLines(text: string): string[] {
  const entries = lines(text);
  if (entries.at(-1) === '') entries.pop();
  return entries;
}

/**
 * The 1-based line that holds an offset. An offset beyond the text is on its last line, and one below 0
 * on its first.
 *
 * @param starts From `lineStarts`.
 */
export function lineAt(starts: ArrayLike<number>, index: number): number {
  let low = 1;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
