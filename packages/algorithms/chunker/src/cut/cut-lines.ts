/** A stretch of a text, UTF-16 offsets, the end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * Cuts a stretch that has no structure: at blank lines where one lies in the second half of what
 * fits, else at line ends, and a line that does not fit by characters, never within a surrogate
 * pair or a `\r\n`. The parts concatenate to the stretch.
 *
 * @param size size of a stretch; the longer the larger
 * @param limit largest part, by `size`; a part of one character may be larger
 */
export function cutLines(
  text: string,
  { start, end }: Stretch,
  size: (start: number, end: number) => number,
  limit: number,
): Stretch[] {
  const parts: Stretch[] = [];
  let from = start;
  while (from < end) {
    const start = from;
    const to = longestFit(text, { start, end }, (at) => size(start, at) <= limit);
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}

/** Where the longest part ends that begins a stretch and fits. */
function longestFit(
  text: string,
  { start: from, end }: Stretch,
  fits: (to: number) => boolean,
): number {
  const fit = lastFitting(from, end, fits);
  if (fit >= end) return end;
  const half = from + Math.floor((fit - from) / 2);
  const paragraph = blankLineBefore(text, half, fit);
  if (paragraph !== undefined) return paragraph;
  const line = lastBreak(text, from, fit);
  if (line !== undefined) return line + 1;
  return wholeCharacter(text, from, fit);
}

/** The largest offset for which a monotone test holds, at least one after `from`. */
function lastFitting(from: number, end: number, fits: (to: number) => boolean): number {
  let low = from + 1;
  // Gallop first: what fits is short beside what may be left of a long line.
  let step = 256;
  while (low + step < end && fits(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  if (fits(high)) return high;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** After the last blank line that ends in a range. */
function blankLineBefore(text: string, from: number, to: number): number | undefined {
  for (let at = lastBreak(text, from, to); at !== undefined; at = lastBreak(text, from, at)) {
    const before = text[at - 1] === '\r' ? at - 2 : at - 1;
    if (before >= from && text[before] === '\n') return at + 1;
  }
  return undefined;
}

/** The last `\n` in a range: a search of the text itself would go on to its beginning. */
function lastBreak(text: string, from: number, to: number): number | undefined {
  const at = text.slice(from, to).lastIndexOf('\n');
  return at < 0 ? undefined : from + at;
}

/** Not within a surrogate pair, nor between `\r` and `\n`; but forward, always. */
function wholeCharacter(text: string, from: number, to: number): number {
  const next = text.charCodeAt(to);
  const last = text.charCodeAt(to - 1);
  const pair = next >= 0xdc00 && next <= 0xdfff && last >= 0xd800 && last <= 0xdbff;
  const inside = pair || (last === 13 && next === 10);
  if (!inside) return to;
  return to - 1 > from ? to - 1 : to + 1;
}
