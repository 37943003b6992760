const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/**
 * Gives the 1-based line of an offset, for offsets that do not descend: the text is read once in
 * all. Lines end as those of `lines` in `@ctx/text` do: at `\n`, `\r\n` and a lone `\r`.
 */
export function createLineCounter(text: string): (index: number) => number {
  let line = 1;
  let at = 0;
  const plain = !text.includes('\r');
  // Where the next line begins; a search by the engine is several times faster than a loop.
  const nextLine = (from: number): number => {
    if (plain) {
      const lineEnd = text.indexOf('\n', from);
      return lineEnd < 0 ? Number.POSITIVE_INFINITY : lineEnd + 1;
    }
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === LINE_FEED) return i + 1;
      if (code === CARRIAGE_RETURN) return text.charCodeAt(i + 1) === LINE_FEED ? i + 2 : i + 1;
    }
    return Number.POSITIVE_INFINITY;
  };
  let next = nextLine(0);
  return (index) => {
    if (index < at) throw new RangeError(`lineAt: offset ${index} comes after ${at}`);
    at = index;
    while (next <= index) {
      line++;
      next = nextLine(next);
    }
    return line;
  };
}
