/** A line of a stream: its text, or how long it was where it is too long to be held. */
export type LongLine = { readonly text: string } | { readonly bytes: number };

/**
 * The lines of a stream as they come, in bounded memory: a line beyond a size is passed over and counted.
 * The last one needs no line break; an empty one is none.
 *
 * @param maxBytes most bytes of a line that is held
 */
export async function* linesOf(
  stream: NodeJS.ReadableStream,
  maxBytes: number,
): AsyncGenerator<LongLine, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  const take = (part: Buffer): void => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
  };
  const end = (): LongLine | undefined => {
    const text = Buffer.concat(parts).toString('utf8');
    const line = size > maxBytes ? { bytes: size } : { text };
    parts = [];
    size = 0;
    return 'text' in line && text.trim() === '' ? undefined : line;
  };
  for await (const piece of stream) {
    const part = Buffer.from(piece as string | Uint8Array);
    let at = 0;
    for (let stop = part.indexOf(10); stop >= 0; stop = part.indexOf(10, at)) {
      take(part.subarray(at, stop));
      at = stop + 1;
      const line = end();
      if (line) yield line;
    }
    take(part.subarray(at));
  }
  const last = end();
  if (last) yield last;
}
