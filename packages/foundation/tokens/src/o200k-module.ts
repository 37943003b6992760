import { packRankTable } from './ranks/rank-table.js';

/**
 * Reads the packed table of o200k_base where no files are (a browser, a worker, a bundle): its tokens
 * stand compressed in a module, and are packed anew. Takes some 50 ms.
 */
export async function readO200kTable(): Promise<Uint8Array> {
  const { COUNT, TOKENS } = await import('#o200k-tokens');
  const compressed = Uint8Array.from(atob(TOKENS), (character) => character.charCodeAt(0));
  const bytes = await gunzip(compressed);
  // First the lengths, one byte each, then the bytes of all.
  let at = COUNT;
  const tokens = Array.from(bytes.subarray(0, COUNT), (length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
  return packRankTable(tokens);
}

/** By streams alone: a worker may have no `Response`. */
async function gunzip(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const written = writer.write(compressed).then(() => writer.close());
  const parts: Uint8Array[] = [];
  const reader = readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
  }
  await written;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
