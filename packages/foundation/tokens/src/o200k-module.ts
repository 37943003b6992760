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

async function gunzip(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
