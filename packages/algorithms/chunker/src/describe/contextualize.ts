import type { Chunk } from '../chunk.js';

/** Longest header, UTF-16 units: a path and a scope; what is longer is cut at its beginning. */
const HEADER_LENGTH = 300;

/**
 * The text to embed or to index: the chunk's header (where it is, and in what) and its text. The
 * limit of `chunkFile` counts both.
 */
export function contextualize(chunk: Pick<Chunk, 'header' | 'text'>): string {
  const { header, text } = chunk ?? {};
  if (typeof text !== 'string')
    throw new TypeError(`contextualize: chunk.text must be a string, got ${typeof text}`);
  return header === '' ? text : `${header}\n${text}`;
}

/** The parts of a header. */
export interface HeaderParts {
  path: string;
  scope: readonly string[];
  symbolName?: string | undefined;
}

/** The header of a chunk: its path, and on a second line what it is in. Cut at its beginning. */
export function headerOf({ path, scope, symbolName }: HeaderParts): string {
  const place = [...scope, ...(symbolName === undefined ? [] : [symbolName])].join(' > ');
  return [path, place]
    .filter((line) => line !== '')
    .map((line) => tail(line.replace(/[\r\n]+/g, ' '), HEADER_LENGTH / 2))
    .join('\n');
}

/** The end of a text that is too long: the file's name says more than its folders. */
function tail(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(text.length - length + 1);
  return `…${/^[\udc00-\udfff]/.test(cut) ? cut.slice(1) : cut}`;
}
