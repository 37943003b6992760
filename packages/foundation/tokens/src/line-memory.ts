/** Characters that are remembered, and lines: 2 MB and 130 kB. When either is full, all are forgotten. */
const ROOM = 2 ** 20;
const LINES = 2 ** 13;

/** The longest line that is worth it: longer ones are rare, and seldom counted twice. */
const LONGEST = 512;

/**
 * The counts of lines that were counted before. A budget counts a page again and again, each time with a
 * few lines more or fewer.
 */
export interface LineMemory {
  /** The count of `text.slice(start, end)`, which `count` gives where it is not known. */
  countOf(text: string, start: number, end: number): number;
}

/** @param count Counts `text.slice(start, end)`, of which nothing depends on what is around it. */
export function createLineMemory(
  count: (text: string, start: number, end: number) => number,
): LineMemory {
  const units = new Uint16Array(ROOM);
  const starts = new Int32Array(LINES + 1);
  const counts = new Int32Array(LINES);
  // Half full at most; 0 is free.
  const slots = new Int32Array(4 * LINES);
  const mask = slots.length - 1;
  let lines = 0;
  const isLine = (line: number, text: string, start: number, end: number): boolean => {
    let at = starts[line]!;
    if (starts[line + 1]! - at !== end - start) return false;
    for (let from = start; from < end; from++) {
      if (units[at++] !== text.charCodeAt(from)) return false;
    }
    return true;
  };
  const remember = (text: string, start: number, end: number): void => {
    let at = starts[lines]!;
    if (lines === LINES || at + end - start > ROOM) {
      slots.fill(0);
      lines = 0;
      at = 0;
    }
    for (let from = start; from < end; from++) units[at++] = text.charCodeAt(from);
    starts[++lines] = at;
  };
  return {
    countOf(text, start, end) {
      if (end - start > LONGEST) return count(text, start, end);
      let hash = 0x811c9dc5;
      for (let at = start; at < end; at++) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
      let slot = (hash ^ (hash >>> 15)) & mask;
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const line = slots[slot]! - 1;
        if (isLine(line, text, start, end)) return counts[line]!;
      }
      const tokens = count(text, start, end);
      remember(text, start, end);
      counts[lines - 1] = tokens;
      slots[slot] = lines;
      return tokens;
    },
  };
}
